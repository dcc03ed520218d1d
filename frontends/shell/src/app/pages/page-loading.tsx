import { Center, Loader, LoadingRegion } from '@sparks/ui';

export function PageLoading() {
  return (
    <LoadingRegion page>
      <Center mih="100dvh">
        <Loader />
      </Center>
    </LoadingRegion>
  );
}
