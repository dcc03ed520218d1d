import { useState } from 'react';
import { SparkPattern } from '../brand/spark-pattern';
import classes from './cover-image.module.css';

/** A URL, or a URL with the part of the image to keep in view, as `object-position`. */
export type CoverSource = string | null | undefined | { readonly url: string; readonly position: string };

interface CoverImageProps {
  /** URLs in order of preference; empty ones are skipped, and a failed load falls back to the next. */
  sources: readonly CoverSource[];
  /** Alternative text; empty when the name is next to the image. */
  alt: string;
  /** Shown as large initials without an image. */
  fallbackName?: string;
  /** Seed of the placeholder pattern, usually a name. */
  seed?: string;
  /** Disables lazy loading, for the image at the top of a page. */
  eager?: boolean;
}

/**
 * An image that fills its container, with a placeholder pattern. The container sets the size, which avoids layout
 * shifts.
 */
export function CoverImage({ sources, alt, fallbackName, seed = fallbackName ?? '', eager = false }: CoverImageProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const source = sources.map(withPosition).find(({ url }) => url !== '' && !failed.includes(url));
  return (
    <div className={classes.cover}>
      {source ? (
        <img
          key={source.url}
          className={classes.image}
          src={source.url}
          style={source.position === undefined ? undefined : { objectPosition: source.position }}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed((before) => [...before, source.url])}
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

function withPosition(source: CoverSource): { readonly url: string; readonly position?: string } {
  return typeof source === 'object' && source !== null ? source : { url: source ?? '' };
}
