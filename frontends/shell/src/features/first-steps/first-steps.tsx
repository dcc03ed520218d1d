import { useState } from 'react';
import type { MeResponse } from '@sparks/api-client';
import type { FirstStepsState } from '@sparks/domain';
import { Checklist } from './checklist';
import { Questions } from './questions';

/** The questions of the first visit, then the checklist. Neither blocks the page. */
export function FirstSteps({ me, state }: { me: MeResponse; state: FirstStepsState }) {
  const [hasAnswered, setHasAnswered] = useState(false);
  return state === 'questions' ? (
    <Questions me={me} onAnswered={() => setHasAnswered(true)} />
  ) : (
    <Checklist takesFocus={hasAnswered} />
  );
}
