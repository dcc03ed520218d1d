import { useEffect, useRef, useState, type RefObject } from 'react';
import { useSearchParams } from 'react-router';
import { focusField } from '../values/form-sections';
import type { FormValues } from '../values/form-values';
import { campaignSteps, stepOfField, type StepId } from './campaign-steps';

const STEP_PARAM = 'step';

/**
 * The current step, which is in the URL. A change of the step moves the focus to its heading, or to the field that was
 * asked for.
 * @param opening the step of a URL without one
 */
export function useStep(form: RefObject<HTMLFormElement | null>, opening: StepId) {
  const [search, setSearch] = useSearchParams();
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
    const target = field.current;
    field.current = null;
    if (target) focusField(form.current, target);
    else heading.current?.focus({ preventScroll: true });
  }, [step, form]);

  const searchOf = (id: StepId) => {
    const next = new URLSearchParams(search);
    next.set(STEP_PARAM, id);
    return next;
  };
  const goTo = (id: StepId) => setSearch(searchOf(id));
  return {
    step,
    visited,
    heading,
    hrefOf: (id: StepId) => ({ search: searchOf(id).toString() }),
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
