import { AspectRatio, Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useUiTexts } from '../provider/texts';
import classes from './states.module.css';

interface LoadingRegionProps {
  children: ReactNode;
  className?: string;
  /** `true` when it stands for a whole page: it then has the first-level heading that the page does not have yet. */
  page?: boolean;
}

/** Announces loading to screen readers and hides the skeletons from them. */
export function LoadingRegion({ children, className, page }: LoadingRegionProps) {
  const texts = useUiTexts();
  return (
    <div role="status" className={className}>
      <VisuallyHidden component={page ? 'h1' : 'span'}>{texts.loading}</VisuallyHidden>
      <div aria-hidden>{children}</div>
    </div>
  );
}

/** Skeleton of a campaign or contribution card. `ratio` is the aspect ratio of its image. */
export function CardSkeleton({ ratio = 16 / 9, lines = 3 }: { ratio?: number; lines?: number }) {
  return (
    <div className={classes.card} data-testid="card-skeleton">
      <AspectRatio ratio={ratio}>
        <Skeleton radius={0} />
      </AspectRatio>
      <div className={classes.lines}>
        <Skeleton height="1.25rem" width="85%" />
        {Array.from({ length: lines - 1 }, (_, index) => (
          <Skeleton key={index} height="0.875rem" width={index % 2 ? '60%' : '45%'} />
        ))}
      </div>
    </div>
  );
}

/** `count` card skeletons in the grid of the cards. */
export function CardGridSkeleton({
  count,
  ratio,
  lines,
  dense,
}: {
  count: number;
  ratio?: number;
  lines?: number;
  dense?: boolean;
}) {
  return (
    <LoadingRegion>
      <CardGrid dense={dense}>
        {Array.from({ length: count }, (_, index) => (
          <CardSkeleton key={index} ratio={ratio} lines={lines} />
        ))}
      </CardGrid>
    </LoadingRegion>
  );
}

interface RowsSkeletonProps extends Pick<LoadingRegionProps, 'page'> {
  count: number;
  height?: string;
}

/** `count` skeleton rows of a list. */
export function RowsSkeleton({ count, height = '3.5rem', page }: RowsSkeletonProps) {
  return (
    <LoadingRegion page={page}>
      <div className={classes.lines}>
        {Array.from({ length: count }, (_, index) => (
          <Skeleton key={index} height={height} radius="md" />
        ))}
      </div>
    </LoadingRegion>
  );
}

/** Grid shared by cards and skeletons. `dense`: two columns on phones. */
export function CardGrid({ children, dense = false }: { children: ReactNode; dense?: boolean }) {
  return <div className={dense ? `${classes.grid} ${classes.dense}` : classes.grid}>{children}</div>;
}
