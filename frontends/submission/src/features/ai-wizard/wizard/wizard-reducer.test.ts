import { AI_PALETTE_COLORS, AI_PALETTE_MAX } from '@sparks/domain';
import { aContent, aRunningContent } from '../testing/samples';
import { NO_CHOICES, type Choices } from './choices';
import { canOrder, canReach, createWizard, wizardReducer } from './wizard-reducer';
import { WIZARD_STEPS, type WizardEvent, type WizardState } from './wizard-state';

const choices: Choices = { ...NO_CHOICES, type: 'image', colors: ['#E4572E'], prompt: 'A mug' };
const running = aRunningContent();

const states = {
  blank: { choices: NO_CHOICES, stage: { step: 'type' }, unansweredKey: null },
  type: { choices, stage: { step: 'type' }, unansweredKey: null },
  colors: { choices, stage: { step: 'colors' }, unansweredKey: null },
  prompt: { choices, stage: { step: 'prompt' }, unansweredKey: null },
  wordless: { choices: { ...choices, prompt: ' \n ' }, stage: { step: 'prompt' }, unansweredKey: null },
  unanswered: { choices, stage: { step: 'prompt' }, unansweredKey: 'first-key' },
  ordering: {
    choices,
    stage: { step: 'generating', job: { kind: 'ordering', key: 'first-key' } },
    unansweredKey: null,
  },
  running: { choices, stage: { step: 'generating', job: { kind: 'running', content: running } }, unansweredKey: null },
  cancelling: {
    choices,
    stage: { step: 'generating', job: { kind: 'cancelling', content: running } },
    unansweredKey: null,
  },
  result: { choices, stage: { step: 'result', content: aContent() }, unansweredKey: null },
} as const satisfies Record<string, WizardState>;

const order = { type: 'ordered', key: 'second-key', priceCents: 5, balanceCents: 5 } as const;
const events = {
  video: { type: 'type-chosen', contentType: 'video' },
  image: { type: 'type-chosen', contentType: 'image' },
  color: { type: 'color-toggled', color: '#2E86AB' },
  noColors: { type: 'colors-cleared' },
  words: { type: 'prompt-changed', prompt: 'A teapot' },
  sameWords: { type: 'prompt-changed', prompt: 'A mug' },
  goOn: { type: 'continued' },
  back: { type: 'went-back' },
  toType: { type: 'step-chosen', step: 'type' },
  toColors: { type: 'step-chosen', step: 'colors' },
  toPrompt: { type: 'step-chosen', step: 'prompt' },
  order,
  poorOrder: { ...order, balanceCents: 4 },
  accepted: { type: 'order-accepted', content: running },
  acceptedDone: { type: 'order-accepted', content: aContent() },
  refused: { type: 'order-failed', isUnanswered: false },
  lost: { type: 'order-failed', isUnanswered: true },
  further: { type: 'content-updated', content: aRunningContent({ progress: 0.7 }) },
  earlier: { type: 'content-updated', content: aRunningContent({ progress: 0.1 }) },
  done: { type: 'content-updated', content: aContent() },
  broken: {
    type: 'content-updated',
    content: aContent({ status: 'failed', failure: { code: 'ai_failed', message: 'No' } }),
  },
  cancelled: { type: 'content-updated', content: aContent({ status: 'cancelled' }) },
  another: { type: 'content-updated', content: aContent({ id: 'another' }) },
  cancel: { type: 'cancel-requested' },
  cancelFailed: { type: 'cancel-failed' },
  more: { type: 'more-requested' },
  openReady: { type: 'opened', content: aContent() },
  openRunning: { type: 'opened', content: running },
  openFailed: { type: 'opened', content: aContent({ status: 'failed' }) },
  square: { type: 'format-chosen', format: '1:1' },
  headline: { type: 'poster-changed', change: { headline: 'Slow down' } },
  vary: { ...order, type: 'varied' },
  poorVary: { ...order, type: 'varied', balanceCents: 4 },
  reuse: { type: 'reused', content: aContent() },
} as const satisfies Record<string, WizardEvent>;

/** Short form of a state; `=` in the table means the same object. */
function words({ stage }: WizardState): string {
  return stage.step === 'generating' ? stage.job.kind : stage.step;
}

type StateName = keyof typeof states;
type EventName = keyof typeof events;
const opening: Partial<Record<EventName, string>> = {
  openReady: 'result',
  openRunning: 'running',
  openFailed: 'prompt',
  reuse: 'prompt',
};
const updates: Partial<Record<EventName, string>> = { done: 'result', broken: 'prompt', cancelled: 'prompt' };

/** Transitions per state and event; unlisted events change nothing. */
const table: Record<StateName, Partial<Record<EventName, string>>> = {
  blank: { ...opening, video: 'type', image: 'type', square: 'type' },
  type: { ...opening, video: 'type', square: 'type', goOn: 'colors', toColors: 'colors', toPrompt: 'prompt' },
  colors: {
    ...opening,
    color: 'colors',
    noColors: 'colors',
    goOn: 'prompt',
    back: 'type',
    toType: 'type',
    toPrompt: 'prompt',
  },
  prompt: {
    ...opening,
    words: 'prompt',
    headline: 'prompt',
    back: 'colors',
    toType: 'type',
    toColors: 'colors',
    order: 'ordering',
  },
  wordless: {
    ...opening,
    words: 'prompt',
    headline: 'prompt',
    sameWords: 'prompt',
    back: 'colors',
    toType: 'type',
    toColors: 'colors',
  },
  unanswered: {
    ...opening,
    words: 'prompt',
    headline: 'prompt',
    back: 'colors',
    toType: 'type',
    toColors: 'colors',
    order: 'ordering',
  },
  ordering: { accepted: 'running', acceptedDone: 'result', refused: 'prompt', lost: 'prompt' },
  running: { ...opening, ...updates, further: 'running', cancel: 'cancelling' },
  cancelling: { ...opening, ...updates, further: 'cancelling', cancelFailed: 'running' },
  result: {
    ...opening,
    back: 'prompt',
    toType: 'type',
    toColors: 'colors',
    toPrompt: 'prompt',
    more: 'type',
    vary: 'ordering',
  },
};

const cells = (Object.keys(states) as StateName[]).flatMap((state) =>
  (Object.keys(events) as EventName[]).map((event) => [state, event, table[state][event] ?? '='] as const),
);

describe('every event in every state', () => {
  it.each(cells)('%s + %s -> %s', (state, event, expected) => {
    const before = states[state];
    const after = wizardReducer(before, events[event]);
    if (expected === '=') expect(after).toBe(before);
    else expect(words(after)).toBe(expected);
  });

  it('covers all steps of the specification', () => {
    expect(new Set(Object.values(states).map(({ stage }) => stage.step))).toEqual(new Set(WIZARD_STEPS));
  });
});

describe('choices', () => {
  it('toggle a color off on the second selection and stop at the limit', () => {
    const full = { ...states.colors, choices: { ...choices, colors: AI_PALETTE_COLORS } };
    expect(AI_PALETTE_COLORS).toHaveLength(AI_PALETTE_MAX);
    expect(wizardReducer(full, { type: 'color-toggled', color: '#123456' })).toEqual(full);
    expect(wizardReducer(full, { type: 'color-toggled', color: AI_PALETTE_COLORS[0]! }).choices.colors).toEqual(
      AI_PALETTE_COLORS.slice(1),
    );
  });

  it('survive a failed generation and the return from the result', () => {
    expect(wizardReducer(states.running, events.broken).choices).toBe(choices);
    expect(wizardReducer(states.ordering, events.refused).choices).toBe(choices);
    expect(wizardReducer(states.result, events.back).choices).toBe(choices);
  });

  it('are cleared by Generate More', () => {
    expect(wizardReducer(states.result, events.more)).toEqual({
      choices: NO_CHOICES,
      stage: { step: 'type' },
      unansweredKey: null,
    });
  });

  it('match the opened content', () => {
    expect(wizardReducer(states.blank, events.openFailed).choices).toEqual({
      type: 'image',
      colors: ['#E4572E', '#2E86AB'],
      prompt: 'A mug on a window sill',
      format: '1:1',
      poster: { motif: 'coffee', headline: 'A mug on a window sill', tagline: '' },
    });
  });

  it('change the poster part by part', () => {
    const changed = wizardReducer(states.prompt, events.headline);
    expect(wizardReducer(changed, { type: 'poster-changed', change: { motif: 'sea' } }).choices.poster).toEqual({
      headline: 'Slow down',
      motif: 'sea',
    });
  });

  it('keep the format until another type is chosen', () => {
    const square = wizardReducer(states.type, events.square);
    expect(wizardReducer(square, events.image).choices.format).toBe('1:1');
    expect(wizardReducer(square, events.video).choices.format).toBeNull();
  });

  it('do not allow a headline that cannot be drawn', () => {
    const poster = { headline: '日本語' };
    expect(canOrder({ ...choices, poster }, { priceCents: 5, balanceCents: 5 })).toBe(false);
  });
});

describe('the idempotency key of an order', () => {
  const keyAfter = (state: WizardState) => {
    const { stage } = wizardReducer(state, order);
    return stage.step === 'generating' && stage.job.kind === 'ordering' ? stage.job.key : null;
  };

  it('stays the same without a response, so nobody pays twice', () => {
    expect(keyAfter(wizardReducer(states.ordering, events.lost))).toBe('first-key');
  });

  it('stays the same when the colors step is visited in between', () => {
    expect(keyAfter(wizardReducer(wizardReducer(states.unanswered, events.back), events.goOn))).toBe('first-key');
  });

  it.each([
    ['a refusal', wizardReducer(states.ordering, events.refused)],
    ['a failed generation', wizardReducer(states.running, events.broken)],
    ['a different prompt', wizardReducer(states.unanswered, events.words)],
  ])('changes after %s', (_what, state) => {
    expect(keyAfter(state)).toBe('second-key');
  });
});

describe('createWizard', () => {
  it.each([
    ['nothing is stored', {}, 'type'],
    ['the user left at the prompt', { choices, step: 'prompt' }, 'prompt'],
    ['the stored step is unreachable', { step: 'prompt' }, 'type'],
    ['a generation is running', { content: running }, 'running'],
    ['content is finished', { content: aContent() }, 'result'],
    ['a generation failed', { content: aContent({ status: 'failed' }) }, 'prompt'],
  ] as const)('when %s', (_what, found, expected) => {
    expect(words(createWizard(found))).toBe(expected);
  });
});

it('allows no input step during a generation', () => {
  expect((['type', 'colors', 'prompt'] as const).map((step) => canReach(states.running, step))).toEqual([
    false,
    false,
    false,
  ]);
});

it.each([
  [choices, 5, true],
  [choices, 4, false],
  [{ ...choices, prompt: '  ' }, 5, false],
  [{ ...choices, prompt: 'a deepfake of somebody' }, 5, false],
  [{ ...choices, type: null }, 5, false],
])('canOrder %j with %i cents: %s', (chosen, balanceCents, expected) => {
  expect(canOrder(chosen, { priceCents: 5, balanceCents })).toBe(expected);
});
