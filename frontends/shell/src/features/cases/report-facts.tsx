import type { CaseReportResponse } from '@sparks/api-client';
import { Stack, Text } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import classes from './case-page.module.css';

/** What was reported and why. */
export function ReportFacts({ report: { reason, text }, isOwn }: { report: CaseReportResponse; isOwn: boolean }) {
  const { t } = useTranslations();
  return (
    <Stack gap="xs" mb="md">
      <dl className={classes.facts}>
        <dt>{t('cases.reportReason')}</dt>
        <dd>{t(`reports.reasons.${reason}`)}</dd>
        {text ? (
          <>
            <dt>{t(isOwn ? 'cases.reportText' : 'cases.reportTextOfOther')}</dt>
            <dd className={classes.text}>{text}</dd>
          </>
        ) : null}
      </dl>
      {isOwn ? (
        <Text size="sm" c="dimmed">
          {t('cases.reportHint')}
        </Text>
      ) : null}
    </Stack>
  );
}
