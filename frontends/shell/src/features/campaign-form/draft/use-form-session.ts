import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** URL parameter of the current step. */
export const STEP_PARAM = 'step';

interface FormSession {
  /** The draft that the form started from; null for a new campaign. */
  readonly startId: string | null;
  /** The draft that is being edited; null before the first save. */
  readonly draftId: string | null;
  /** History entries of this form: going back to a step from before the first save must not open an empty form. */
  readonly entries: ReadonlySet<string>;
  readonly number: number;
}

/** Which campaign the form edits. Another `?draft=` opens another form; a change of the step does not. */
export function useFormSession() {
  const [search, setSearch] = useSearchParams();
  const { key } = useLocation();
  const draftId = search.get('draft');
  // A step that was asked for and is not rendered yet: the draft must not be added to the URL of the step before.
  const nextStep = useRef<string | null>(null);
  const [session, setSession] = useState<FormSession>({
    startId: draftId,
    draftId,
    entries: new Set([key]),
    number: 0,
  });
  if (!session.entries.has(key)) {
    setSession(
      draftId === session.draftId
        ? { ...session, entries: new Set([...session.entries, key]) }
        : { startId: draftId, draftId, entries: new Set([key]), number: session.number + 1 },
    );
  }

  // Adds the draft to the URL after the first save, so that a reload continues with it.
  useEffect(() => {
    if (session.draftId === null || session.draftId === draftId || !session.entries.has(key)) return;
    const next = new URLSearchParams(search);
    next.set('draft', session.draftId);
    if (nextStep.current !== null) next.set(STEP_PARAM, nextStep.current);
    setSearch(next, { replace: true, preventScrollReset: true });
  }, [session, draftId, key, search, setSearch]);

  return {
    startId: session.startId,
    nextStep,
    number: session.number,
    follow: (sparkId: string) =>
      setSession((current) => (current.draftId === sparkId ? current : { ...current, draftId: sparkId })),
  };
}
