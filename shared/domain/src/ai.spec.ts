import {
  AI_BLOCKED_TERMS,
  AI_CONTENT_STATUSES,
  isAiPending,
  normalizePalette,
  paletteProblem,
  promptProblem,
} from './ai.js';

describe('promptProblem', () => {
  it.each([
    'A red bicycle',
    'Zwei Zeilen\nund ein\tTabulator',
    'Ein Mädchen 👩‍👧 auf dem Dach, 日本',
    'a drapery of grapes, therapeutic, a nude lipstick, Middlesex',
    'x'.repeat(2_000),
    `  ${'x'.repeat(2_000)}  `,
  ])('takes %j', (prompt) => {
    expect(promptProblem(prompt)).toBeNull();
  });

  it.each([
    ['', 'Please enter a prompt'],
    [' \n\t ', 'Please enter a prompt'],
    ['\u200B\u00AD\uFEFF', 'Please enter a prompt'],
    ['x'.repeat(2_001), 'A prompt can have at most 2000 characters.'],
    ['bell\u0007', 'The prompt contains characters that cannot be used.'],
    ['escape\u001B[31m', 'The prompt contains characters that cannot be used.'],
    ['turned \u202Earound', 'The prompt contains characters that cannot be used.'],
    ['half a pair \uD83D', 'The prompt contains characters that cannot be used.'],
  ])('refuses %j: %s', (prompt, message) => {
    expect(promptProblem(prompt)).toEqual({ code: 'BAD_REQUEST', message });
  });

  it.each([...AI_BLOCKED_TERMS, 'PORN', 'A pórn film', 'po\u200Brn', 'deep-fake of a singer', 'how to make   a\nbomb'])(
    'does not allow %j',
    (prompt) => {
      expect(promptProblem(prompt)?.code).toBe('prompt_not_allowed');
    },
  );
});

describe('palettes', () => {
  it.each([[[]], [['#2E86AB']], [['#abc', '#ABCDEF']], [Array.from({ length: 10 }, () => '#000000')]])(
    'takes %j',
    (colors) => {
      expect(paletteProblem(colors)).toBeNull();
    },
  );

  it.each([
    [['red']],
    [['#12345']],
    [['2E86AB']],
    [['#2E86AB;']],
    [['#2E86ABFF']],
    [['']],
    [Array.from({ length: 11 }, () => '#000000')],
  ])('refuses %j', (colors) => {
    expect(paletteProblem(colors)?.code).toBe('BAD_REQUEST');
  });

  it('are stored in one form, each color once', () => {
    expect(normalizePalette(['#abc', '#AABBCC', '#2e86ab'])).toEqual(['#AABBCC', '#2E86AB']);
  });
});

it('pending statuses are queued and generating', () => {
  expect(AI_CONTENT_STATUSES.filter(isAiPending)).toEqual(['queued', 'generating']);
});
