import { useState } from 'react';
import { SparkPattern } from '../brand/spark-pattern';
import classes from './cover-image.module.css';

interface CoverImageProps {
  /** Addresses in order of preference; empty ones are left out, one that cannot be loaded gives way to the next. */
  sources: readonly (string | null | undefined)[];
  /** What the picture shows; empty when the name stands beside it. */
  alt: string;
  /** Shown in large letters when there is no picture. */
  fallbackName?: string;
  /** Gives the pattern that stands in for a picture its own look; the name of what is shown. */
  seed?: string;
  /** Loads at once: for the picture at the top of a page. */
  eager?: boolean;
}

/** A picture that fills its box, and something calm where there is none. The box gives the size, so nothing jumps. */
export function CoverImage({ sources, alt, fallbackName, seed = fallbackName ?? '', eager = false }: CoverImageProps) {
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
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed((before) => [...before, source])}
        />
      ) : (
        <>
          <SparkPattern seed={seed} />
          {fallbackName ? <span className={classes.name}>{fallbackName}</span> : null}
        </>
      )}
    </div>
  );
}
