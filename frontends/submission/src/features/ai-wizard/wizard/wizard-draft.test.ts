import { SPARK_ID, USER_ID } from '../../../testing/samples';
import { aContent, aRunningContent, CONTENT_ID } from '../testing/samples';
import type { Choices } from './choices';
import { readWizardDraft, writeWizardDraft } from './wizard-draft';
import type { Stage } from './wizard-state';

const owner = { sparkId: SPARK_ID, userId: USER_ID };
const choices: Choices = {
  type: 'video',
  colors: ['#E4572E'],
  prompt: 'A mug',
  format: '1:1',
  poster: { motif: 'coffee', headline: 'Slow', tagline: '' },
};

beforeEach(() => sessionStorage.clear());

it.each<[Stage, string, string | null]>([
  [{ step: 'colors' }, 'colors', null],
  [{ step: 'prompt' }, 'prompt', null],
  [{ step: 'generating', job: { kind: 'ordering', key: 'k' } }, 'prompt', null],
  [{ step: 'generating', job: { kind: 'running', content: aRunningContent() } }, 'prompt', CONTENT_ID],
  [{ step: 'result', content: aContent() }, 'prompt', CONTENT_ID],
])('is restored unchanged: %j', (stage, step, contentId) => {
  writeWizardDraft(owner, { choices, stage, unansweredKey: null });
  expect(readWizardDraft(owner)).toEqual({ choices, step, contentId });
});

it('belongs to one user and one campaign', () => {
  writeWizardDraft(owner, { choices, stage: { step: 'prompt' }, unansweredKey: null });
  expect(readWizardDraft({ ...owner, userId: 'ben' })).toBeUndefined();
  expect(readWizardDraft({ ...owner, sparkId: 'another' })).toBeUndefined();
});

it.each(['{', 'null', '[]', '"text"'])('ignores %s', (text) => {
  sessionStorage.setItem(`sparks-ai:${SPARK_ID}`, text);
  expect(readWizardDraft(owner)).toBeUndefined();
});

it('drops unknown values', () => {
  sessionStorage.setItem(
    `sparks-ai:${SPARK_ID}`,
    JSON.stringify({
      userId: USER_ID,
      type: 'song',
      colors: ['abc', 'red', 7],
      prompt: 'x'.repeat(3_000),
      format: '3:2',
      poster: { motif: 'cat', headline: 'x'.repeat(100), tagline: 7 },
      step: 'result',
      contentId: 7,
    }),
  );
  expect(readWizardDraft(owner)).toEqual({
    choices: {
      type: null,
      colors: ['#AABBCC'],
      prompt: 'x'.repeat(2_000),
      format: null,
      poster: { headline: 'x'.repeat(60) },
    },
    step: 'type',
    contentId: null,
  });
});
