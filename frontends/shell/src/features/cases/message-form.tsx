import { useIdempotencyKeyFor, usePostCaseMessageMutation } from '@sparks/api-client/lazy';
import { MessageComposer, type MessageContent } from '../../cases/message-composer';
import classes from './case-page.module.css';

/** A retry of the same message after a lost response writes it once. */
export function MessageForm({ id }: { id: string }) {
  const { keyFor, renew } = useIdempotencyKeyFor();
  const [post, { isLoading, error }] = usePostCaseMessageMutation();
  const send = async (message: MessageContent) => {
    const key = keyFor(JSON.stringify(message));
    const { error: refused } = await post({ id, 'Idempotency-Key': key, caseMessageDto: message });
    if (!refused) renew();
    return !refused;
  };
  return <MessageComposer className={classes.form} isSending={isLoading} error={error} onSend={send} />;
}
