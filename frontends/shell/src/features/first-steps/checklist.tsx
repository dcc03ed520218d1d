import { IconCircle, IconCircleCheckFilled, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { asApiError } from '@sparks/api-client';
import { useDismissFirstStepsMutation, useGetFirstStepsQuery } from '@sparks/api-client/lazy';
import type { FirstStep } from '@sparks/domain';
import { ActionIcon, Anchor, Button, sharedText, Skeleton, Text, Title, toast, VisuallyHidden } from '@sparks/ui';
import { useTranslations } from '../../content-translations';
import { paths } from '../../paths';
import classes from './first-steps.module.css';

const LINKS: Readonly<Record<FirstStep, string>> = {
  profile: paths.myProfile,
  account: paths.myProfile,
  post: paths.discover,
  approval: paths.myContributions,
  money: paths.wallet,
  campaign: paths.create,
};
const LINES = 4;

/** Until the first approved post or the first campaign. */
export function Checklist({ takesFocus }: { takesFocus: boolean }) {
  const { t } = useTranslations();
  const heading = useRef<HTMLHeadingElement>(null);
  const { currentData, error, refetch } = useGetFirstStepsQuery();
  const steps = currentData?.data.steps;
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  if (steps?.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="first-steps">
      <div className={classes.head}>
        <Title order={2} size="h4" id="first-steps" ref={heading} tabIndex={-1} className={classes.title}>
          {t('firstSteps.checklist')}
        </Title>
        {steps ? (
          <Text size="sm" c="dimmed" className="sparks-tabular">
            {t('firstSteps.done', { done: steps.filter(({ isDone }) => isDone).length, count: steps.length })}
          </Text>
        ) : null}
        <Dismiss />
      </div>
      {error && !steps ? (
        <Text size="sm" role="alert">
          {t('firstSteps.loadFailed')}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
            {sharedText('ui.retry')}
          </Button>
        </Text>
      ) : (
        <ol className={classes.steps}>
          {steps?.map(({ step, isDone }) => <Step key={step} step={step} isDone={isDone} />) ??
            Array.from({ length: LINES }, (_, index) => (
              <li key={index} className={classes.step}>
                <Skeleton height="1.25rem" width="9rem" />
              </li>
            ))}
        </ol>
      )}
    </section>
  );
}

function Step({ step, isDone }: { step: FirstStep; isDone: boolean }) {
  const { t } = useTranslations();
  const text = t(`firstSteps.steps.${step}`);
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      {isDone ? <IconCircleCheckFilled size={18} aria-hidden /> : <IconCircle size={18} stroke={1.5} aria-hidden />}
      {isDone ? (
        <Text span size="sm" c="dimmed">
          {text}
          <VisuallyHidden>: {t('firstSteps.stepDone')}</VisuallyHidden>
        </Text>
      ) : (
        <Anchor component={Link} to={LINKS[step]} size="sm" c="inherit" fw={600}>
          {text}
        </Anchor>
      )}
    </li>
  );
}

function Dismiss() {
  const { t } = useTranslations();
  const [dismiss, { isLoading }] = useDismissFirstStepsMutation();
  const hide = async () => {
    const { error } = await dismiss();
    if (error) return toast.error({ title: t('firstSteps.dismissFailed'), message: asApiError(error).message });
    // The card is gone; the page's heading is where the work goes on.
    const title = document.querySelector<HTMLElement>('main h1');
    title?.setAttribute('tabindex', '-1');
    title?.focus();
  };
  return (
    <ActionIcon
      className={classes.dismiss}
      variant="subtle"
      color="gray"
      loading={isLoading}
      aria-label={t('firstSteps.dismiss')}
      onClick={() => void hide()}
    >
      <IconX size={18} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}
