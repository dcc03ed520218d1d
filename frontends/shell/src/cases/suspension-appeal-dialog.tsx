import { useAppealSuspensionMutation } from '@sparks/api-client/lazy';
import { AppealDialog } from './appeal-dialog';

interface SuspensionAppealDialogProps {
  id: string;
  opened: boolean;
  onClose: () => void;
}

export function SuspensionAppealDialog({ id, ...dialog }: SuspensionAppealDialogProps) {
  const [appeal, { isLoading, error }] = useAppealSuspensionMutation();
  const send = async (text: string, key: string) =>
    !(await appeal({ id, 'Idempotency-Key': key, appealDto: { text } })).error;
  return <AppealDialog {...dialog} isSending={isLoading} error={error} onSend={send} />;
}
