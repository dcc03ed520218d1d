import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMe, useSession, type SparkDetail } from '@sparks/api-client';
import { countingCountry } from '@sparks/domain';
import { Button, useNow } from '@sparks/ui';
import { submitGate } from '../../campaign/submit-gate';
import { useTranslations } from '../../content-translations';
import { lazyMount } from '../../lazy-mount';
import { LazyTooltip } from '../../lazy-tooltip';
import { paths } from '../../paths';
import { disabledReasonText } from './disabled-reason-text';

const CLOCK_MS = 5_000;

const LocationDialog = lazyMount(async () => (await import('./location-dialog')).LocationDialog);

export function SubmitPostButton({
  spark,
  size,
  variant = 'filled',
  fullWidth = false,
}: {
  spark: SparkDetail;
  size: 'sm' | 'md';
  variant?: 'filled' | 'default';
  fullWidth?: boolean;
}) {
  const { t } = useTranslations();
  const navigate = useNavigate();
  const { isSignedIn, signIn } = useSession();
  const { me, actor, isLoading } = useMe();
  const now = useNow(CLOCK_MS);
  const [isLocationOpen, setIsLocationOpen] = useState(false);
  const gate = submitGate(spark, { actor, isSignedIn, country: me && countingCountry(me) }, now);

  const submit = () => {
    switch (gate.kind) {
      case 'open':
        void navigate(paths.submit(spark.slug));
        break;
      case 'sign-in':
        signIn(paths.submit(spark.slug));
        break;
      case 'location':
        setIsLocationOpen(true);
        break;
      case 'disabled':
        break;
    }
  };

  const isDisabled = gate.kind === 'disabled';
  return (
    <>
      <LazyTooltip label={isDisabled ? disabledReasonText(gate.reason) : ''} disabled={!isDisabled}>
        {/* `aria-disabled`: a disabled button cannot be focused and could not show its tooltip. */}
        <Button
          size={size}
          variant={variant}
          fullWidth={fullWidth}
          onClick={submit}
          data-disabled={isDisabled || undefined}
          aria-disabled={isDisabled}
          loading={isLoading}
        >
          {t('campaign.submitPost')}
        </Button>
      </LazyTooltip>
      <LocationDialog locations={spark.location} opened={isLocationOpen} onClose={() => setIsLocationOpen(false)} />
    </>
  );
}
