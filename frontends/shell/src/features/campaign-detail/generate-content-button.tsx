import { IconSparkles } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useMe, useSession, type SparkDetail } from '@sparks/api-client';
import { Button, useNow } from '@sparks/ui';
import { submitGate } from '../../campaign/submit-gate';
import { useTranslations } from '../../content-translations';
import { LazyTooltip } from '../../lazy-tooltip';
import { paths } from '../../paths';
import { disabledReasonText } from './disabled-reason-text';

const CLOCK_MS = 5_000;

/** Opens the AI Content Generator. Disabled for the same reasons as Submit Post. */
export function GenerateContentButton({ spark }: { spark: SparkDetail }) {
  const { t } = useTranslations();
  const navigate = useNavigate();
  const { isSignedIn, signIn } = useSession();
  const { me, actor } = useMe();
  const gate = submitGate(spark, { actor, isSignedIn, country: me?.country }, useNow(CLOCK_MS));
  const isDisabled = gate.kind === 'disabled';
  const open = () => {
    if (gate.kind === 'sign-in') signIn(paths.generate(spark.slug));
    else if (!isDisabled) void navigate(paths.generate(spark.slug));
  };
  return (
    <LazyTooltip label={isDisabled ? disabledReasonText(gate.reason) : t('campaign.generateHint')}>
      {/* `aria-disabled`: a disabled button cannot be focused and could not show its tooltip. */}
      <Button
        variant="default"
        fullWidth
        leftSection={<IconSparkles size={18} stroke={1.5} aria-hidden />}
        onClick={open}
        data-disabled={isDisabled || undefined}
        aria-disabled={isDisabled}
      >
        {t('campaign.generate')}
      </Button>
    </LazyTooltip>
  );
}
