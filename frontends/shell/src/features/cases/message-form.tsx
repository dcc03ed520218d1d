import { useIdempotencyKeyFor, usePostCaseMessageMutation } from '@sparks/api-client';
import { TextForm } from '../../cases/text-form';
import { useTranslations } from '../../page-translations';
import classes from './case-page.module.css';

/** A retry of the same message after a lost response writes it once. */
export function MessageForm({ id }: { id: string }) {
  const { t } = useTranslations();
  const { keyFor, renew } = useIdempotencyKeyFor();
  const [post, { isLoading, error }] = usePostCaseMessageMutation();
  const send = async (text: string) => {
    const { error: refused } = await post({ id, 'Idempotency-Key': keyFor(text), caseMessageDto: { text } });
    if (!refused) renew();
    return !refused;
  };
  return (
    <TextForm
      className={classes.form}
      label={t('cases.message')}
      submitLabel={t('cases.send')}
      isSending={isLoading}
      error={error}
      onSubmit={send}
    />
  );
}
