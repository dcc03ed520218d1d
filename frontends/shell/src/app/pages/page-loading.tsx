import { Center, Loader } from '@sparks/ui';
import { useWords } from '../../words';

/** While the code of the first page is on its way. */
export function PageLoading() {
  const { t } = useWords();
  return (
    <Center mih="100dvh">
      <Loader aria-label={t('ui.loading')} />
    </Center>
  );
}
