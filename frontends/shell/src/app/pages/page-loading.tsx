import { Center, Loader, useUiTexts } from '@sparks/ui';

export function PageLoading() {
  const { loading } = useUiTexts();
  return (
    <Center mih="100dvh">
      <Loader aria-label={loading} />
    </Center>
  );
}
