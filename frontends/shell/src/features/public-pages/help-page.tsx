import { BUDGET_MIN_CENTS, DECISION_PERIOD_MS, PAYOUT_MINIMUM_CENTS, RESUBMISSION_FEE_CENTS } from '@sparks/domain';
import { Anchor, formatMoney } from '@sparks/ui';
import { usePublicTexts } from './locales/translations';
import { TextPage } from './text-page';
import classes from './text-page.module.css';

const DAY_MS = 86_400_000;

/** @param contactEmail address for further questions; absent: none is shown */
export function HelpPage({ contactEmail }: { contactEmail?: string }) {
  const texts = usePublicTexts('help', {
    fee: formatMoney(RESUBMISSION_FEE_CENTS),
    minimum: formatMoney(PAYOUT_MINIMUM_CENTS),
    budget: formatMoney(BUDGET_MIN_CENTS),
    days: DECISION_PERIOD_MS / DAY_MS,
  });
  return (
    <TextPage title={texts.title} lead={texts.lead} sections={texts.sections} contents={texts.onThisPage}>
      {contactEmail ? (
        <p className={classes.contact}>
          {texts.contact}{' '}
          <Anchor underline="always" href={`mailto:${contactEmail}`}>
            {contactEmail}
          </Anchor>
        </p>
      ) : null}
    </TextPage>
  );
}
