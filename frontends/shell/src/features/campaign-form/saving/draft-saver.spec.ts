import type { ApiError, CreateSparkDto, SparkDetail } from '@sparks/api-client';
import type { SaveDraftArg } from '@sparks/api-client/lazy';
import { aSpark } from '../../../testing/fixtures';
import { DraftSaver, RETRY_AFTER_MS, SAVE_AFTER_MS } from './draft-saver';

const named = (name: string): CreateSparkDto => ({ name });
const offline: ApiError = { code: 'NETWORK_ERROR', message: 'Network error. Please check your connection' };
const newer: ApiError = { code: 'CONFLICT', message: 'Edited in the meantime.', status: 409 };
const wrong: ApiError = { code: 'BAD_REQUEST', message: 'Name is too long.', status: 400 };

/** A saver with a fake server whose responses the test controls. */
function setUp(start: { saved?: SparkDetail; savedContent?: CreateSparkDto } = {}) {
  const sent: { save: SaveDraftArg; answer: (outcome?: ApiError) => Promise<void> }[] = [];
  const onSaved = jest.fn();
  const onFailed = jest.fn();
  let version = 0;
  const saver = new DraftSaver({
    saved: start.saved ?? null,
    savedContent: start.savedContent ?? null,
    onSaved,
    onFailed,
    send: (save) =>
      new Promise((resolve, reject) => {
        sent.push({
          save,
          answer: async (outcome) => {
            if (outcome) reject(outcome);
            else resolve(aSpark({ _id: 'draft-1', live_mode: false, updated: `version-${(version += 1)}` }));
            await jest.advanceTimersByTimeAsync(0);
          },
        });
      }),
  });
  return {
    saver,
    sent,
    onSaved,
    onFailed,
    contents: () => sent.map(({ save }) => save.draft.name),
    pass: (ms: number) => jest.advanceTimersByTimeAsync(ms),
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('autosave', () => {
  it('waits for a pause, then creates the draft with the latest input', async () => {
    const { saver, sent, pass, onSaved } = setUp();
    saver.update(named('S'));
    await pass(SAVE_AFTER_MS - 1);
    saver.update(named('Su'));
    await pass(SAVE_AFTER_MS - 1);
    expect(sent).toHaveLength(0);
    expect(saver.getState().status).toBe('waiting');
    await pass(1);
    expect(sent[0]?.save).toEqual({ key: expect.stringMatching(/^[0-9a-f]{32}$/), draft: { name: 'Su' } });
    expect(saver.getState().status).toBe('saving');
    await sent[0]?.answer();
    expect(saver.getState()).toMatchObject({ status: 'saved', savedAt: expect.any(Date), error: null });
    expect(onSaved).toHaveBeenCalledTimes(1);
    await pass(60_000);
    expect(sent).toHaveLength(1);
  });

  it('never sends two saves at a time, and updates the draft that it has created', async () => {
    const { saver, sent, pass, contents } = setUp();
    saver.update(named('a'));
    await pass(SAVE_AFTER_MS);
    for (const name of ['ab', 'abc']) {
      saver.update(named(name));
      await pass(5 * SAVE_AFTER_MS);
    }
    expect(contents()).toEqual(['a']);
    await sent[0]?.answer();
    expect(saver.getState().status).toBe('waiting');
    await pass(SAVE_AFTER_MS);
    expect(sent[1]?.save).toEqual({
      key: expect.any(String),
      id: 'draft-1',
      draft: { name: 'abc', expectedUpdated: 'version-1' },
    });
    expect(sent[1]?.save.key).not.toBe(sent[0]?.save.key);
    await sent[1]?.answer();
    expect(saver.hasUnsavedChanges).toBe(false);
  });

  it('saves a revert that was made during an earlier save', async () => {
    const { saver, sent, pass, contents } = setUp({ saved: aSpark(), savedContent: named('before') });
    saver.update(named('after'));
    await pass(SAVE_AFTER_MS);
    saver.update(named('before'));
    await sent[0]?.answer();
    await pass(SAVE_AFTER_MS);
    await sent[1]?.answer();
    expect(contents()).toEqual(['after', 'before']);
    expect(saver.hasUnsavedChanges).toBe(false);
  });

  it('sends nothing without changes, or when they are reverted during the pause', async () => {
    const { saver, sent, pass } = setUp({ saved: aSpark(), savedContent: named('Summer') });
    saver.update(named('Summer'));
    saver.update(named('Summer!'));
    saver.update(named('Summer'));
    expect(saver.getState().status).toBe('idle');
    await pass(60_000);
    expect(sent).toHaveLength(0);
  });

  it('sends nothing without a name', async () => {
    const { saver, sent, pass } = setUp();
    saver.update(named('S'));
    saver.update(null);
    await pass(60_000);
    expect(sent).toHaveLength(0);
    expect(saver.hasUnsavedChanges).toBe(false);
  });
});

describe('a failed save', () => {
  it('is retried with the same key if it may have arrived, before newer changes are sent', async () => {
    const { saver, sent, pass, contents } = setUp();
    saver.update(named('first'));
    await pass(SAVE_AFTER_MS);
    await sent[0]?.answer(offline);
    expect(saver.getState()).toMatchObject({ status: 'failed', error: offline });
    saver.update(named('second'));
    await pass(SAVE_AFTER_MS);
    expect(sent[1]?.save).toEqual(sent[0]?.save);
    await sent[1]?.answer();
    await pass(SAVE_AFTER_MS);
    await sent[2]?.answer();
    expect(contents()).toEqual(['first', 'first', 'second']);
    expect(saver.getState()).toMatchObject({ status: 'saved', error: null });
  });

  it('is retried automatically while offline', async () => {
    const { saver, sent, pass } = setUp();
    saver.update(named('a'));
    await pass(SAVE_AFTER_MS);
    await sent[0]?.answer(offline);
    await pass(RETRY_AFTER_MS);
    await sent[1]?.answer({ code: 'SERVER_ERROR', message: 'Internal server error', status: 500 });
    await pass(RETRY_AFTER_MS);
    await sent[2]?.answer();
    expect(saver.getState().status).toBe('saved');
  });

  it('is not retried after a refusal until something changes or the user retries', async () => {
    const { saver, sent, pass, onFailed } = setUp();
    saver.update(named('a'));
    await pass(SAVE_AFTER_MS);
    await sent[0]?.answer(wrong);
    expect(onFailed).toHaveBeenCalledWith(wrong);
    await pass(60_000);
    expect(sent).toHaveLength(1);
    const flushed = saver.flush();
    await sent[1]?.answer(wrong);
    expect(await flushed).toBe(false);
    saver.update(named('b'));
    await pass(SAVE_AFTER_MS);
    expect(sent[2]?.save.draft.name).toBe('b');
  });
});

describe('saving at once', () => {
  it('sends pending changes, including those made during an earlier save', async () => {
    const { saver, sent, pass, contents } = setUp();
    saver.update(named('a'));
    await pass(SAVE_AFTER_MS);
    saver.update(named('b'));
    const flushed = saver.flush();
    await sent[0]?.answer();
    await sent[1]?.answer();
    expect(await flushed).toBe(true);
    expect(contents()).toEqual(['a', 'b']);
  });

  it('does nothing when everything is saved', async () => {
    const { saver, sent } = setUp();
    expect(await saver.flush()).toBe(true);
    expect(sent).toHaveLength(0);
  });
});

describe('a draft that was saved elsewhere', () => {
  it.each<[string, ApiError]>([
    ['edited', newer],
    [
      'published',
      { code: 'field_locked', message: 'budget: This field cannot be changed after publishing.', status: 409 },
    ],
  ])('stops when it was %s, whatever the user types', async (_, error) => {
    const { saver, sent, pass } = setUp({ saved: aSpark(), savedContent: named('mine') });
    saver.update(named('mine too'));
    await pass(SAVE_AFTER_MS);
    await sent[0]?.answer(error);
    expect(saver.getState().status).toBe('conflict');
    saver.update(named('more'));
    await pass(60_000);
    expect(sent).toHaveLength(1);
    expect(await saver.flush()).toBe(false);
  });

  it('continues from the newer version once the user has chosen', async () => {
    const { saver, sent, pass } = setUp({ saved: aSpark(), savedContent: named('before') });
    saver.update(named('mine'));
    await pass(SAVE_AFTER_MS);
    await sent[0]?.answer(newer);
    saver.rebase(aSpark({ _id: 'draft-1', updated: 'theirs' }), named('theirs'));
    expect(saver.getState().status).toBe('idle');
    saver.update(named('mine'));
    await pass(SAVE_AFTER_MS);
    expect(sent[1]?.save).toMatchObject({ id: 'draft-1', draft: { name: 'mine', expectedUpdated: 'theirs' } });
  });

  it('is created again when it was deleted', async () => {
    const { saver, sent, pass } = setUp({ saved: aSpark(), savedContent: named('before') });
    saver.rebase(null, null);
    saver.update(named('mine'));
    await pass(SAVE_AFTER_MS);
    expect(sent[0]?.save).toEqual({ key: expect.any(String), draft: { name: 'mine' } });
  });
});
