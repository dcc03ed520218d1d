import { Alert } from '@mantine/core';
import { useSharedTranslations } from '../language/shared-translations';
import classes from './bulk-report.module.css';
import type { BulkReport } from './review-state';

interface BulkReportNoticeProps {
  report: BulkReport;
  nameOf: (id: string) => string;
  onClose: () => void;
}

/** Shows how many contributions of a bulk decision were changed, unchanged and refused, with the reasons. */
export function BulkReportNotice({ report, nameOf, onClose }: BulkReportNoticeProps) {
  const t = useSharedTranslations();
  const { decision, moved, unchanged, refused } = report;
  const parts = [
    t(`decision.reportMoved.${decision}`, { count: moved }),
    ...(unchanged > 0 ? [t('decision.reportUnchanged', { count: unchanged })] : []),
    ...(refused.length > 0 ? [t('decision.reportRefused', { count: refused.length })] : []),
  ];
  return (
    <Alert
      className={classes.report}
      color={refused.length > 0 ? 'amber' : 'green'}
      role="status"
      withCloseButton
      closeButtonLabel={t('ui.close')}
      onClose={onClose}
      title={parts.join(' · ')}
    >
      {refused.length > 0 ? (
        <ul className={classes.refusals}>
          {refused.map(({ id, message }) => (
            <li key={id}>{t('decision.refusal', { name: nameOf(id), message })}</li>
          ))}
        </ul>
      ) : null}
    </Alert>
  );
}
