import { Center, Loader, useUiTexts } from '@sparks/ui';

/** While the code of the first page is on its way. */
export function PageLoading() {
  const { loading } = useUiTexts();
  return (
    <Center mih="100dvh">
      <Loader aria-label={loading} />
    </Center>
  );
}
