import { useEffect, useRef } from 'react';
import type { FormValues } from '../values/form-values';
import { deleteLocalCopy, writeLocalCopy, type LocalCopyKey } from './local-copy';

/** Debounce of the local copy. */
const DEBOUNCE_MS = 300;

interface LocalCopyOptions {
  readonly userId: string;
  readonly sparkId: string | null;
  readonly base: string | null;
  readonly values: FormValues;
  /** The server has everything: no copy is needed. */
  readonly isSaved: boolean;
}

/**
 * Stores unsaved input on this device, also when the page is closed.
 * @returns deletes the copy permanently
 */
export function useLocalCopy({ userId, sparkId, base, values, isSaved }: LocalCopyOptions): () => void {
  const place = useRef<LocalCopyKey>({ userId, sparkId });
  const isDropped = useRef(false);
  const keep = useRef(() => undefined as void);

  useEffect(() => {
    // The first save gives a new campaign its own key.
    if (place.current.sparkId !== sparkId) deleteLocalCopy(place.current);
    place.current = { userId, sparkId };
    keep.current = () => {
      if (isDropped.current || isSaved) deleteLocalCopy(place.current);
      else writeLocalCopy(place.current, { values, base });
    };
    const timer = setTimeout(() => keep.current(), DEBOUNCE_MS);
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
    deleteLocalCopy(place.current);
  };
}
