import { useEffect, useRef } from 'react';
import type { FormValues } from './form-values';
import { forgetLocalCopy, writeLocalCopy, type CopyPlace } from './local-copy';

/** Pause in typing after which the copy on this device is written. */
const KEEP_AFTER_MS = 300;

interface LocalCopyOptions {
  readonly userId: string;
  readonly sparkId: string | null;
  readonly base: string | null;
  readonly values: FormValues;
  /** The server has all of it: no copy is needed. */
  readonly isSaved: boolean;
}

/**
 * Keeps what is typed on this device until the server has it; also when the page is left or closed in the middle.
 * @returns drops the copy for good, before the page is left with nothing to come back to
 */
export function useLocalCopy({ userId, sparkId, base, values, isSaved }: LocalCopyOptions): () => void {
  const place = useRef<CopyPlace>({ userId, sparkId });
  const isDropped = useRef(false);
  const keep = useRef(() => undefined as void);

  useEffect(() => {
    // What was new has a place of its own once it is saved for the first time.
    if (place.current.sparkId !== sparkId) forgetLocalCopy(place.current);
    place.current = { userId, sparkId };
    keep.current = () => {
      if (isDropped.current || isSaved) forgetLocalCopy(place.current);
      else writeLocalCopy(place.current, { values, base });
    };
    const timer = setTimeout(() => keep.current(), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [userId, sparkId, base, values, isSaved]);

  useEffect(() => {
    const keepNow = () => keep.current();
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, []);

  return () => {
    isDropped.current = true;
    forgetLocalCopy(place.current);
  };
}
