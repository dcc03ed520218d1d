import { Alert } from '@mantine/core';
import { useSharedTranslations } from '../language/shared-translations';
import classes from './bulk-report.module.css';
import type { DecisionName } from './decision-name';

/** What became of a decision about many, when not all of them moved. */
interface BulkReport {
  readonly decision: DecisionName;
  readonly moved: number;
  readonly unchanged: number;
  readonly refused: readonly { readonly id: string; readonly message: string }[];
}

interface BulkReportNoticeProps {
  report: BulkReport;
  nameOf: (id: string) => string;
  onClose: () => void;
}

/** What became of a decision about many: how many moved, were so already, or were refused, and why. */
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
