import { useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { useSearchParams } from 'react-router';
import { STEP_PARAM, type FormSession } from '../draft/use-form-session';
import { focusField } from '../values/form-sections';
import type { FormValues } from '../values/form-values';
import { campaignSteps, stepOfField, type StepId } from './campaign-steps';

/**
 * The current step, which is in the URL. A change of the step moves the focus to its heading, or to the field that was
 * asked for.
 * @param opening the step of a URL without one
 */
export function useStep(form: RefObject<HTMLFormElement | null>, opening: StepId, session: FormSession) {
  const [search, setSearch] = useSearchParams();
  const { id: state, nextStep } = session;
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<keyof FormValues | null>(null);
  const asked = search.get(STEP_PARAM);
  const step: StepId = campaignSteps.find(({ id }) => id === asked)?.id ?? opening;
  const [shown, setShown] = useState(step);
  const [visited, setVisited] = useState<ReadonlySet<StepId>>(new Set());
  if (shown !== step) {
    setShown(step);
    setVisited(new Set([...visited, shown]));
  }

  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    nextStep.current = null;
    const target = field.current;
    field.current = null;
    if (target) focusField(form.current, target);
    else heading.current?.focus({ preventScroll: true });
  }, [step, form, nextStep]);

  const searchOf = (id: StepId) => {
    const next = new URLSearchParams(search);
    next.set(STEP_PARAM, id);
    return next;
  };
  const announce = (id: StepId) => {
    if (id !== step) nextStep.current = id;
  };
  const goTo = (id: StepId) => {
    announce(id);
    setSearch(searchOf(id), { state });
  };
  return {
    step,
    visited,
    heading,
    linkTo: (id: StepId) => ({
      to: { search: searchOf(id).toString() },
      state,
      onClick: (event: MouseEvent) => {
        // These clicks open another tab or window.
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) announce(id);
      },
    }),
    goTo,
    goToField: (target: keyof FormValues) => {
      const home = stepOfField(target);
      if (home === step) return focusField(form.current, target);
      field.current = target;
      goTo(home);
    },
  };
}

export type Steps = ReturnType<typeof useStep>;
