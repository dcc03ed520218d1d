import { useState } from 'react';
import type { ReportReceipt } from '@sparks/api-client';
import type { ReportSubjectType } from '@sparks/domain';
import { Modal } from '@sparks/ui/lazy';
import { useTranslations } from '../page-translations';
import { ReportForm } from './report-form';
import { ReportReceiptView } from './report-receipt';

interface ReportDialogProps {
  type: ReportSubjectType;
  id: string;
  opened: boolean;
  onClose: () => void;
}

export function ReportDialog({ type, id, opened, onClose }: ReportDialogProps) {
  const { t } = useTranslations();
  return (
    <Modal opened={opened} onClose={onClose} title={t(`reports.title.${type}`)}>
      <ReportSteps type={type} id={id} onClose={onClose} />
    </Modal>
  );
}

/** The form, then the receipt. Starts again with each opening, because a closed modal unmounts its content. */
function ReportSteps({ type, id, onClose }: Omit<ReportDialogProps, 'opened'>) {
  const [receipt, setReceipt] = useState<ReportReceipt | null>(null);
  return receipt ? (
    <ReportReceiptView receipt={receipt} onClose={onClose} />
  ) : (
    <ReportForm type={type} id={id} onSent={setReceipt} onCancel={onClose} />
  );
}
