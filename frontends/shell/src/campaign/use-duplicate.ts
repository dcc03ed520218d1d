import { useNavigate } from 'react-router';
import { useDuplicateSparkMutation, useIdempotencyKey } from '@sparks/api-client/lazy';
import { toast } from '@sparks/ui';
import { useTranslations } from '../content-translations';
import { paths } from '../paths';

/** Creates a draft with the fields of a campaign and opens it. */
export function useDuplicate(id: string) {
  const { t } = useTranslations();
  const navigate = useNavigate();
  const [key, startNext] = useIdempotencyKey();
  const [send, { isLoading }] = useDuplicateSparkMutation();
  const duplicate = async () => {
    const { data, error } = await send({ id, 'Idempotency-Key': key });
    if (error) return toast.error({ title: t('campaign.duplicateFailed'), message: error.message ?? '' });
    startNext();
    toast.success({ message: t('campaign.duplicated') });
    await navigate(paths.draft(data.data._id));
  };
  return { duplicate, isDuplicating: isLoading };
}
