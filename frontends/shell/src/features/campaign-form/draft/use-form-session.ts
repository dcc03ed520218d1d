import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** URL parameter of the current step. */
export const STEP_PARAM = 'step';

interface Session {
  /** Key of the history entry that the form was opened with; the state of its other entries. */
  readonly id: string;
  /** The draft that the form started from; null for a new campaign. */
  readonly startId: string | null;
  /** The draft that is being edited; null before the first save. */
  readonly draftId: string | null;
}

const newSession = (key: string, draftId: string | null): Session => ({ id: key, startId: draftId, draftId });

/**
 * Which campaign the form edits. Another `?draft=` opens another form; history entries with the state of this form do
 * not, even without the draft: they are from before the first save, or from a click while it ended.
 */
export function useFormSession() {
  const [search, setSearch] = useSearchParams();
  const { key, state } = useLocation() as { key: string; state: unknown };
  const draftId = search.get('draft');
  // A step that was asked for and is not rendered yet: the draft must not be added to the URL of the step before.
  const nextStep = useRef<string | null>(null);
  const [session, setSession] = useState(() => newSession(key, draftId));
  const isOfSession = key === session.id || state === session.id || draftId === session.draftId;
  if (!isOfSession) setSession(newSession(key, draftId));

  // Adds the draft to the URL after the first save, so that a reload continues with it.
  useEffect(() => {
    if (session.draftId === null || session.draftId === draftId || !isOfSession) return;
    const next = new URLSearchParams(search);
    next.set('draft', session.draftId);
    if (nextStep.current !== null) next.set(STEP_PARAM, nextStep.current);
    setSearch(next, { replace: true, preventScrollReset: true, state: session.id });
  }, [session, isOfSession, draftId, search, setSearch]);

  return {
    id: session.id,
    startId: session.startId,
    nextStep,
    follow: (sparkId: string) =>
      setSession((current) => (current.draftId === sparkId ? current : { ...current, draftId: sparkId })),
  };
}

export type FormSession = ReturnType<typeof useFormSession>;
