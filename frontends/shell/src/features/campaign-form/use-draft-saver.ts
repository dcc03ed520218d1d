import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useGetSparkByIdQuery, useSaveDraftMutation, type ApiError, type SparkDetail } from '@sparks/api-client';
import { DraftSaver, isSame } from './draft-saver';
import { emptyValues, toCampaign, valuesOf, type FormValues } from './form-values';
import { savableDraft } from './savable-draft';

const emptyContent = toCampaign(emptyValues);

interface DraftSaverOptions {
  /** The draft as it was loaded; null: a new one. */
  readonly spark: SparkDetail | null;
  /** What this device kept is older than what the server has. */
  readonly startsInConflict: boolean;
  readonly values: FormValues;
  readonly onSaved: (saved: SparkDetail) => void;
  readonly onFailed: (error: ApiError) => void;
}

/** A draft that saves itself while it is written, and once more when its screen is left. */
export function useDraftSaver({ spark, startsInConflict, values, onSaved, onFailed }: DraftSaverOptions) {
  const [send] = useSaveDraftMutation();
  const tell = useRef({ onSaved, onFailed });
  useEffect(() => {
    tell.current = { onSaved, onFailed };
  });
  const [saver] = useState(() => {
    const created = new DraftSaver({
      saved: spark,
      savedContent: spark ? toCampaign(valuesOf(spark)) : null,
      send: async (save) => (await send(save).unwrap()).data,
      onSaved: (saved) => tell.current.onSaved(saved),
      onFailed: (error) => tell.current.onFailed(error),
    });
    if (startsInConflict) created.stopForConflict();
    return created;
  });
  const state = useSyncExternalStore(saver.subscribe, saver.getState);
  const { leftOut } = useMemo(() => savableDraft(values, saver.savedContent, new Date()), [values, saver]);

  useEffect(() => saver.want(savableDraft(values, saver.savedContent, new Date()).draft), [values, saver]);
  useEffect(() => () => void saver.flush(), [saver]);
  useEffect(() => {
    // The network is back: what could not be sent need not wait for its next turn.
    const goOn = () => void saver.flush();
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [saver]);

  return {
    saver,
    state,
    leftOut,
    isSaved: !saver.hasWork && isSame(toCampaign(values), saver.savedContent ?? emptyContent),
  };
}

/** A campaign as the server has it now, asked for when somebody else has saved it; undefined until it is there. */
export function useNewerVersion(sparkId: string | null) {
  const { data, error, isFetching, refetch } = useGetSparkByIdQuery(
    { id: sparkId ?? '' },
    { skip: sparkId === null, refetchOnMountOrArgChange: true },
  );
  return {
    newer: sparkId === null || isFetching ? undefined : data?.data,
    error: isFetching ? undefined : error,
    refetch,
  };
}
