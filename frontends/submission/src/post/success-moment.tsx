import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { SparkDetail } from '@sparks/api-client';
import { Button, Title } from '@sparks/ui';
import { SparkMotif } from '@sparks/ui/lazy';
import { useTranslations } from '../locales/translations';
import { NextSteps } from './next-steps';
import classes from './success-moment.module.css';

interface SuccessMomentProps {
  sentence: string;
  spark: SparkDetail;
  onClose: () => void;
}

export function SuccessMoment({ sentence, spark, onClose }: SuccessMomentProps) {
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
      <NextSteps spark={spark} />
      <Button size="md" className={classes.close} onClick={onClose}>
        {t('frame.close')}
      </Button>
    </section>
  );
}
