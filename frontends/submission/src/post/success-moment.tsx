import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Button, SparkMotif, Title } from '@sparks/ui';
import { useTranslations } from '../locales/translations';
import classes from './success-moment.module.css';

export function SuccessMoment({ sentence, onClose }: { sentence: string; onClose: () => void }) {
  const { t } = useTranslations();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={classes.moment}>
      <div className={classes.mark} aria-hidden>
        <SparkMotif className={classes.sparks} />
        <span className={classes.disc}>
          <IconCheck size="2.5rem" stroke={2} />
        </span>
      </div>
      <Title order={1} size="h2" className={classes.sentence} ref={heading} tabIndex={-1}>
        {sentence}
      </Title>
      <Button size="md" className={classes.close} onClick={onClose}>
        {t('frame.close')}
      </Button>
    </section>
  );
}
