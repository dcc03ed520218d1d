import { useState } from 'react';
import { SparkMotif } from '../brand/spark-motif';
import classes from './cover-image.module.css';

interface CoverImageProps {
  /** Addresses in order of preference; empty ones are left out, one that cannot be loaded gives way to the next. */
  sources: readonly (string | null | undefined)[];
  /** What the picture shows; empty when the name stands beside it. */
  alt: string;
  /** Shown in large letters when there is no picture; the motif when there is no name either. */
  fallbackName?: string;
  /** Loads at once: for the picture at the top of a page. */
  eager?: boolean;
}

/** A picture that fills its box, and something calm where there is none. The box gives the size, so nothing jumps. */
export function CoverImage({ sources, alt, fallbackName, eager = false }: CoverImageProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const source = sources.find((candidate) => candidate && !failed.includes(candidate));
  return (
    <div className={classes.cover}>
      {source ? (
        <img
          key={source}
          className={classes.image}
          src={source}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed((before) => [...before, source])}
        />
      ) : fallbackName ? (
        <span className={classes.name}>{fallbackName}</span>
      ) : (
        <SparkMotif className={classes.mark} />
      )}
    </div>
  );
}
