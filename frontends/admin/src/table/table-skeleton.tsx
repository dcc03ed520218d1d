import { LoadingRegion, Skeleton, Stack } from '@sparks/ui';

/** Placeholder lines with the height of table rows. */
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
