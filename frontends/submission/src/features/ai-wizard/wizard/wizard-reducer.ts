import { AI_PALETTE_MAX, posterTextProblem, promptProblem } from '@sparks/domain';
import { isPending, type AiContent } from '../ai-content';
import { choicesOf, NO_CHOICES, type Choices } from './choices';
import type { InputStep, Job, Stage, WizardEvent, WizardState } from './wizard-state';

/**
 * The wizard as a pure state machine. An event that does not apply to the state, such as a late response, returns the
 * same object.
 */
export function wizardReducer(state: WizardState, event: WizardEvent): WizardState {
  switch (event.type) {
    case 'type-chosen':
      return choose(
        state,
        'type',
        event.contentType === state.choices.type ? {} : { type: event.contentType, format: null },
      );
    case 'color-toggled':
      return choose(state, 'colors', { colors: toggled(state.choices.colors, event.color) });
    case 'colors-cleared':
      return state.choices.colors.length === 0 ? state : choose(state, 'colors', { colors: [] });
    case 'prompt-changed':
      return choose(state, 'prompt', { prompt: event.prompt });
    case 'format-chosen':
      return choose(state, 'type', { format: event.format });
    case 'poster-changed':
      return choose(state, 'prompt', { poster: { ...state.choices.poster, ...event.change } });
    case 'continued':
      return goOn(state);
    case 'went-back':
      return goBack(state);
    case 'step-chosen':
      return canReach(state, event.step) ? withStage(state, { step: event.step }) : state;
    case 'ordered':
      return order(state, event);
    case 'varied':
      return vary(state, event);
    case 'order-accepted':
      return jobOf(state)?.kind === 'ordering' ? withContent(state, event.content) : state;
    case 'order-failed': {
      const job = jobOf(state);
      return job?.kind === 'ordering'
        ? { ...state, stage: { step: 'prompt' }, unansweredKey: event.isUnanswered ? job.key : null }
        : state;
    }
    case 'content-updated':
      return update(state, event.content);
    case 'cancel-requested':
    case 'cancel-failed':
      return cancel(state, event.type);
    case 'more-requested':
      return state.stage.step === 'result' ? blank : state;
    case 'opened':
      return jobOf(state)?.kind === 'ordering'
        ? state
        : withContent({ ...blank, choices: choicesOf(event.content) }, event.content);
    case 'reused':
      return jobOf(state)?.kind === 'ordering'
        ? state
        : { ...blank, choices: choicesOf(event.content), stage: { step: 'prompt' } };
  }
}

const blank: WizardState = { choices: NO_CHOICES, stage: { step: 'type' }, unansweredKey: null };

/** Creates the initial state: a running generation, the last content, or the stored input. */
export function createWizard({
  choices = NO_CHOICES,
  step = 'type',
  content,
}: {
  choices?: Choices;
  step?: InputStep;
  content?: AiContent;
}): WizardState {
  if (content) return withContent({ ...blank, choices: choicesOf(content) }, content);
  const start = { ...blank, choices };
  return canReach(start, step) ? withStage(start, { step }) : start;
}

/** Whether the step list may open an input step: no generation is running and a type is chosen. */
export function canReach({ choices, stage }: WizardState, step: InputStep): boolean {
  if (stage.step === 'generating' || stage.step === step) return false;
  return step === 'type' || choices.type !== null;
}

/** Whether the texts pass the shared rules and the balance covers the price; amounts in cents. */
export function canOrder(
  { type, prompt, poster }: Choices,
  { priceCents, balanceCents }: { readonly priceCents: number; readonly balanceCents: number },
): boolean {
  return (
    type !== null &&
    promptProblem(prompt) === null &&
    [poster.headline, poster.tagline].every((text) => text === undefined || posterTextProblem(text) === null) &&
    balanceCents >= priceCents
  );
}

function choose(state: WizardState, step: InputStep, change: Partial<Choices>): WizardState {
  if (state.stage.step !== step || isSame(state.choices, change)) return state;
  // Different choices need a new idempotency key.
  return { ...state, choices: { ...state.choices, ...change }, unansweredKey: null };
}

function vary(state: WizardState, event: Extract<WizardEvent, { type: 'varied' }>): WizardState {
  if (state.stage.step !== 'result' || !canOrder(state.choices, event)) return state;
  return withStage(state, { step: 'generating', job: { kind: 'ordering', key: event.key } });
}

function isSame(choices: Choices, change: Partial<Choices>): boolean {
  return (Object.keys(change) as (keyof Choices)[]).every((name) => choices[name] === change[name]);
}

/** Ignores a color above the limit. */
function toggled(colors: readonly string[], color: string): readonly string[] {
  if (colors.includes(color)) return colors.filter((chosen) => chosen !== color);
  return colors.length < AI_PALETTE_MAX ? [...colors, color] : colors;
}

function goOn(state: WizardState): WizardState {
  switch (state.stage.step) {
    case 'type':
      return canReach(state, 'colors') ? withStage(state, { step: 'colors' }) : state;
    case 'colors':
      return withStage(state, { step: 'prompt' });
    case 'prompt':
    case 'generating':
    case 'result':
      return state;
  }
}

function goBack(state: WizardState): WizardState {
  switch (state.stage.step) {
    case 'colors':
      return withStage(state, { step: 'type' });
    case 'prompt':
      return withStage(state, { step: 'colors' });
    case 'result':
      return withStage(state, { step: 'prompt' });
    case 'type':
    case 'generating':
      return state;
  }
}

function order(state: WizardState, event: Extract<WizardEvent, { type: 'ordered' }>): WizardState {
  const { stage, choices } = state;
  if (stage.step !== 'prompt' || !canOrder(choices, event)) return state;
  return withStage(state, { step: 'generating', job: { kind: 'ordering', key: state.unansweredKey ?? event.key } });
}

function update(state: WizardState, content: AiContent): WizardState {
  const job = jobOf(state);
  if (!job || job.kind === 'ordering' || job.content.id !== content.id) return state;
  if (!isPending(content)) return withContent(state, content);
  // Responses may arrive out of order: progress never decreases, and a cancelling job stays cancelling.
  if (content.progress < job.content.progress) return state;
  return withStage(state, { step: 'generating', job: { ...job, content } });
}

function cancel(state: WizardState, type: 'cancel-requested' | 'cancel-failed'): WizardState {
  const job = jobOf(state);
  if (!job || job.kind === 'ordering') return state;
  const kind = type === 'cancel-requested' ? 'cancelling' : 'running';
  return kind === job.kind ? state : withStage(state, { step: 'generating', job: { kind, content: job.content } });
}

/** Places content in its step. Failed or cancelled content returns to the prompt without a message (specification). */
function withContent(state: WizardState, content: AiContent): WizardState {
  const answered = { ...state, unansweredKey: null };
  if (isPending(content)) return withStage(answered, { step: 'generating', job: { kind: 'running', content } });
  if (content.status === 'ready') return withStage(answered, { step: 'result', content });
  return withStage(answered, { step: 'prompt' });
}

function jobOf({ stage }: WizardState): Job | null {
  return stage.step === 'generating' ? stage.job : null;
}

function withStage(state: WizardState, stage: Stage): WizardState {
  return { ...state, stage };
}
