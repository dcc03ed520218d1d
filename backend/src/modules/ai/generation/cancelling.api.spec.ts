import { AiScene, aPicture, untilAborted } from '../../../../test/support/ai-scene.js';
import { generationsOf, until } from '../../../../test/support/generations.js';
import { expectLedgerToBalance } from '../../../../test/support/money-books.js';

let scene: AiScene;
beforeAll(async () => {
  scene = await AiScene.begin();
});
afterAll(() => scene?.app.close());
beforeEach(() => {
  scene.image.script = async () => aPicture();
});
afterEach(() => expectLedgerToBalance(scene.app, []));

const { generate, begin, contentOf, kindsOf } = generationsOf(() => scene);

describe('Cancelling', () => {
  it('releases the hold at once, stops the provider and leaves no file', async () => {
    const ada = await scene.person();
    let stopped = (): void => undefined;
    const hasStopped = new Promise<void>((resolve) => (stopped = resolve));
    scene.image.script = async (_, { signal, handle }) => {
      await handle.storeExternalId('external-1');
      return untilAborted(signal).finally(stopped);
    };
    const id = await begin(ada);
    await until(async () => (await contentOf(ada, id)).status === 'generating');
    const answer = await ada.http('POST', `/api/ai/jobs/${id}/cancel`);
    expect([answer.status, answer.body.content.status, answer.body.newBalance]).toEqual([200, 'cancelled', 100]);
    await hasStopped;
    await scene.app.drainQueues();
    expect([scene.image.cancelled, scene.media.files.has(`${id}-1`)]).toEqual([['external-1'], false]);
    expect((await ada.http('POST', `/api/ai/jobs/${id}/cancel`)).body.content.status).toBe('cancelled');
    expect(await kindsOf(ada)).toEqual(['ai_hold', 'ai_release']);
  });

  it('races with completion: one wins and the money follows', async () => {
    const ada = await scene.person();
    const ids = [await begin(ada), await begin(ada), await begin(ada)];
    const answers = await Promise.all(ids.map((id) => ada.http('POST', `/api/ai/jobs/${id}/cancel`)));
    await scene.app.drainQueues();
    const contents = await Promise.all(ids.map((id) => contentOf(ada, id)));
    const ready = contents.filter(({ status }) => status === 'ready').length;
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(3 - ready).fill(200),
      ...Array<number>(ready).fill(409),
    ]);
    expect(await scene.moneyOf(ada)).toEqual({ wallet: 100 - ready * 5, held: 0 });
  });

  it('is limited to running generations of the caller', async () => {
    const [ada, ben] = [await scene.person(), await scene.person()];
    const { id } = (await generate(ada)).body.content;
    const late = await ada.http('POST', `/api/ai/jobs/${id}/cancel`);
    expect([late.status, late.body.code]).toEqual([409, 'invalid_transition']);
    for (const path of [
      `/api/ai/jobs/${id}/cancel`,
      '/api/ai/jobs/665f1c2ab7e4d9a1c0ffee01/cancel',
      '/api/ai/jobs/x/cancel',
    ])
      expect((await ben.http('POST', path)).status).toBe(404);
    expect((await ben.http('GET', `/api/ai/jobs/${id}/events`)).status).toBe(404);
  });
});
