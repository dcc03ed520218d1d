import type { SparkDetail } from '@sparks/api-client';
import { compareTerms, currentTerms } from '@sparks/domain';
import { Alert } from '@sparks/ui';
import { useTranslations } from '../../../page-translations';
import { toCampaign, type FormValues } from '../values/form-values';
import type { CampaignForm } from '../values/use-campaign-form';

const TERMS_FIELDS = [
  'approvalBonus',
  'ratePerThousandViews',
  'eesMultiple',
  'maxEarningPerContribution',
] as const satisfies readonly (keyof FormValues)[];

/** What an edit of the terms means for posts that are already submitted. */
export function TermsNotice({ base, form }: { base: SparkDetail; form: CampaignForm }) {
  const { t } = useTranslations();
  if (base.contributionsCount === 0 || TERMS_FIELDS.some((field) => form.missing[field])) return null;
  const edited = toCampaign(form.values);
  const { effect } = compareTerms(
    currentTerms(base),
    currentTerms({
      approvalBonus: edited.approvalBonus ?? 0,
      ratePerThousandViews: edited.ratePerThousandViews ?? 0,
      eesMultiple: edited.eesMultiple ?? 1,
      maxEarningPerContribution: edited.maxEarningPerContribution ?? null,
      holdDays: edited.holdDays ?? base.holdDays,
    }),
  );
  return effect === 'same' ? null : (
    <Alert color="blue" role="status">
      {t(`create.termsEdit.${effect}`)}
    </Alert>
  );
}
