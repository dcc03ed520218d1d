import { LoadingRegion, Skeleton, Stack } from '@sparks/ui';

/** Lines in the height of a dense table's rows. */
export function TableSkeleton({ rows = 12 }: { rows?: number }) {
  return (
    <LoadingRegion>
      <Stack gap="xs">
        {Array.from({ length: rows }, (_, index) => (
          <Skeleton key={index} height="2rem" />
        ))}
      </Stack>
    </LoadingRegion>
  );
}
