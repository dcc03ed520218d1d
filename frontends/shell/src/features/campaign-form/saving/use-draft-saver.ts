import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { ApiError, SparkDetail } from '@sparks/api-client';
import { useGetSparkByIdQuery, useSaveDraftMutation } from '@sparks/api-client/lazy';
import { emptyValues, toCampaign, valuesOf, type FormValues } from '../values/form-values';
import { DraftSaver, isSame } from './draft-saver';
import { savableDraft } from './savable-draft';

const emptyContent = toCampaign(emptyValues);

interface DraftSaverOptions {
  /** Null for a new draft. */
  readonly spark: SparkDetail | null;
  /** The local copy is based on an older version than the server's. */
  readonly startsInConflict: boolean;
  readonly values: FormValues;
  readonly onSaved: (saved: SparkDetail) => void;
  readonly onFailed: (error: ApiError) => void;
}

/** Autosaves a draft, with a final save on unmount. */
export function useDraftSaver({ spark, startsInConflict, values, onSaved, onFailed }: DraftSaverOptions) {
  const [send] = useSaveDraftMutation();
  const callbacks = useRef({ onSaved, onFailed });
  useEffect(() => {
    callbacks.current = { onSaved, onFailed };
  });
  const [saver] = useState(() => {
    const created = new DraftSaver({
      saved: spark,
      savedContent: spark ? toCampaign(valuesOf(spark)) : null,
      send: async (save) => (await send(save).unwrap()).data,
      onSaved: (saved) => callbacks.current.onSaved(saved),
      onFailed: (error) => callbacks.current.onFailed(error),
    });
    if (startsInConflict) created.stopForConflict();
    return created;
  });
  const state = useSyncExternalStore(saver.subscribe, saver.getState);
  const { leftOut } = useMemo(() => savableDraft(values, saver.savedContent, new Date()), [values, saver]);

  useEffect(() => saver.update(savableDraft(values, saver.savedContent, new Date()).draft), [values, saver]);
  useEffect(() => () => void saver.flush(), [saver]);
  useEffect(() => {
    // Back online: retry at once.
    const retry = () => void saver.flush();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [saver]);

  return {
    saver,
    state,
    leftOut,
    isSaved: !saver.hasUnsavedChanges && isSame(toCampaign(values), saver.savedContent ?? emptyContent),
  };
}

/** The server's version after a conflict; undefined while it loads. */
export function useNewerVersion(sparkId: string | null) {
  const { data, error, isFetching, refetch } = useGetSparkByIdQuery({ id: sparkId ?? '' }, { skip: sparkId === null });
  return {
    newer: sparkId === null || isFetching ? undefined : data?.data,
    error: isFetching ? undefined : error,
    refetch,
  };
}
