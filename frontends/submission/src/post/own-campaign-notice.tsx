import { IconInfoCircle } from '@tabler/icons-react';
import { isOwnContribution } from '@sparks/domain';
import { Alert } from '@sparks/ui';
import type { SubmissionContext } from '../flow/submission';
import { useTranslations } from '../locales/translations';

/** For the creator of the campaign: the post is shown, but earns nothing. */
export function OwnCampaignNotice({ context }: { context: SubmissionContext }) {
  const { t } = useTranslations();
  if (!isOwnContribution(context)) return null;
  return (
    <Alert
      icon={<IconInfoCircle size="1.125rem" stroke={1.5} aria-hidden />}
      color="blue"
      title={t('ownCampaign.title')}
      role="note"
    >
      {t('ownCampaign.text')}
    </Alert>
  );
}
