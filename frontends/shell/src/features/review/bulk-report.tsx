import { Alert } from '@sparks/ui';
import classes from './review-page.module.css';
import type { BulkReport } from './review-state';
import { useWords } from '../../words';

interface BulkReportNoticeProps {
  report: BulkReport;
  nameOf: (id: string) => string;
  onClose: () => void;
}

/** What became of a decision about many: how many moved, were so already, or were refused, and why. */
export function BulkReportNotice({ report, nameOf, onClose }: BulkReportNoticeProps) {
  const { t } = useWords();
  const { decision, moved, unchanged, refused } = report;
  const parts = [
    t(`review.reportMoved.${decision}`, { count: moved }),
    ...(unchanged > 0 ? [t('review.reportUnchanged', { count: unchanged })] : []),
    ...(refused.length > 0 ? [t('review.reportRefused', { count: refused.length })] : []),
  ];
  return (
    <Alert className={classes.report} color={refused.length > 0 ? 'amber' : 'green'} role="status" withCloseButton closeButtonLabel={t('review.close')} onClose={onClose} title={parts.join(' · ')}>
      {refused.length > 0 ? (
        <ul className={classes.refusals}>
          {refused.map(({ id, message }) => (
            <li key={id}>{t('review.refusal', { name: nameOf(id), message })}</li>
          ))}
        </ul>
      ) : null}
    </Alert>
  );
}
