import { Types } from 'mongoose';
import { AI_RUNNING_MAX } from '@sparks/domain';
import { AiScene, aPicture } from '../../../../test/support/ai-scene.js';
import { Contract } from '../../../../test/support/contract.js';
import { EventReader } from '../../../../test/support/event-reader.js';
import { generationsOf } from '../../../../test/support/generations.js';
import { expectLedgerToBalance } from '../../../../test/support/money-books.js';
import { GenerationFailure } from '../providers/ai-provider.js';

let scene: AiScene;
beforeAll(async () => {
  scene = await AiScene.begin();
});
afterAll(() => scene?.app.close());
beforeEach(() => {
  scene.image.script = async () => aPicture();
  scene.video.script = async () => ({ ...aPicture('film'), contentType: 'video/mp4', durationMs: 4_000 });
});
afterEach(() => expectLedgerToBalance(scene.app, []));

const { PATHS, generate, begin, contentOf, kindsOf } = generationsOf(() => scene);

describe('Generating', () => {
  it.each([
    ['image', 95, 5],
    ['video', 70, 30],
  ] as const)('an %s waits for it, charges it and answers as specified', async (type, left, cost) => {
    const ada = await scene.person();
    const answer = await generate(ada, {}, {}, PATHS[type]);
    expect([answer.status, answer.body.success, answer.body.newBalance]).toEqual([201, true, left]);
    expect(answer.body.content).toMatchObject({
      type,
      status: 'ready',
      progress: 1,
      step: '',
      cost,
      prompt: 'A red bicycle',
      colorPalette: ['#2E86AB'],
      sparkId: null,
      campaignName: 'Bicycles',
      provider: { id: `scripted-${type}`, isLocal: false },
      failure: null,
      usedAt: null,
      width: 640,
      sizeBytes: type === 'image' ? 7 : 4,
    });
    expect(answer.body.content.url).toBe(`/media/ai/owner/${answer.body.content.id}-1`);
    expect((await Contract.of(scene.app)).problemsOf('POST', PATHS[type], answer)).toEqual([]);
    expect([await scene.moneyOf(ada), await kindsOf(ada)]).toEqual([
      { wallet: left, held: 0 },
      ['ai_hold', 'ai_capture'],
    ]);
  });

  it('sends prompt, palette and campaign to the provider, never a balance from the client [sec-18]', async () => {
    const ada = await scene.person(4);
    const answer = await generate(ada, { userBalance: 1_000_000, colorPalette: ['#abc', '#AABBCC'] });
    expect([answer.status, answer.body.code, answer.body.details]).toEqual([
      402,
      'insufficient_balance',
      { balanceCents: 4, requiredCents: 5, missingCents: 1 },
    ]);
    expect(answer.body.message).toBe(
      'This generation costs $0.05; your balance is $0.04, $0.01 too little. Nothing was charged.',
    );
    const ben = await scene.person();
    await generate(ben, { colorPalette: ['#abc', '#AABBCC'], prompt: '  Hello  ' });
    expect(scene.image.requests.at(-1)).toMatchObject({
      prompt: 'Hello',
      colorPalette: ['#AABBCC'],
      campaign: { name: 'Bicycles', description: 'Ride', contentTypes: ['UGC'] },
    });
    expect((await ada.http('GET', '/api/ai/contents')).body.pagination.totalItems).toBe(0);
  });

  it('uses the format that was asked for, 4:5 for an image and 9:16 for a video without one', async () => {
    const ada = await scene.person();
    await generate(ada, { format: '16:9' });
    expect(scene.image.requests.at(-1)).toMatchObject({ format: '16:9', poster: null });
    const [image, video] = [await generate(ada), await generate(ada, {}, {}, PATHS.video)];
    expect([image.body.content.format, video.body.content.format]).toEqual(['4:5', '9:16']);
    expect(await generate(ada, { format: '3:2' })).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });

  describe('a poster', () => {
    beforeEach(() => (scene.image.isLocal = true));
    afterEach(() => (scene.image.isLocal = false));

    it('has the motif and the texts of the prompt and the campaign, unless they are changed', async () => {
      const ada = await scene.person();
      const coffee = {
        prompt: 'A cup of coffee',
        campaignInfo: { name: 'Bean & Co', description: 'Small farms. Big taste.' },
      };
      const planned = await generate(ada, coffee);
      expect(planned.body.content.poster).toEqual({
        motif: 'coffee',
        headline: 'A cup of coffee',
        tagline: 'Small farms',
      });
      const changed = await generate(ada, { ...coffee, poster: { motif: 'sea', headline: 'Slow down', tagline: '' } });
      expect(changed.body.content.poster).toEqual({ motif: 'sea', headline: 'Slow down', tagline: '' });
      expect(scene.image.requests.at(-1)?.poster).toEqual(changed.body.content.poster);
    });

    it.each([
      ['letters that the fonts do not have', { headline: '日本語' }, 400, 'BAD_REQUEST'],
      ['a blocked term', { tagline: 'porn' }, 422, 'prompt_not_allowed'],
      ['a headline that is too long', { headline: 'x'.repeat(61) }, 400, 'BAD_REQUEST'],
      ['an unknown motif', { motif: 'cat' }, 400, 'BAD_REQUEST'],
    ])('is refused with %s, and nothing is charged', async (_, poster, status, code) => {
      const ada = await scene.person();
      expect(await generate(ada, { poster })).toMatchObject({ status, body: { code } });
      expect(await scene.moneyOf(ada)).toEqual({ wallet: 100, held: 0 });
    });
  });

  it('releases the hold once when it fails', async () => {
    const ada = await scene.person();
    scene.image.script = async () => Promise.reject(new GenerationFailure('unavailable', 'busy'));
    const answer = await generate(ada);
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      502,
      'generation_failed',
      'The generation failed. You were not charged.',
    ]);
    expect([await scene.moneyOf(ada), await kindsOf(ada)]).toEqual([
      { wallet: 100, held: 0 },
      ['ai_hold', 'ai_release'],
    ]);
  });

  it('responds with 422 when the provider refuses', async () => {
    const ada = await scene.person();
    scene.image.script = async () => Promise.reject(new GenerationFailure('refused', 'policy'));
    expect((await generate(ada)).body.code).toBe('prompt_not_allowed');
    expect(await scene.moneyOf(ada)).toEqual({ wallet: 100, held: 0 });
  });

  it('is retried after an error and charged once', async () => {
    const ada = await scene.person();
    let calls = 0;
    scene.image.script = async () =>
      (calls += 1) === 1 ? Promise.reject(new Error('The database was away')) : aPicture();
    const id = await begin(ada);
    await scene.app.drainQueues();
    expect([calls, await contentOf(ada, id)]).toEqual([2, expect.objectContaining({ status: 'ready' })]);
    expect(await kindsOf(ada)).toEqual(['ai_hold', 'ai_capture']);
  });
});

describe('Preferring not to wait', () => {
  it('responds with 202 and streams progress and the result', async () => {
    const ada = await scene.person();
    let go = (): void => undefined;
    const gate = new Promise<void>((resolve) => (go = resolve));
    scene.image.script = async (_, { onProgress }) => {
      onProgress(0.4, 'Painting');
      await gate;
      return aPicture();
    };
    const id = await begin(ada);
    const reader = await EventReader.open(`${await scene.app.listen()}/api/ai/jobs/${id}/events`, ada.token);
    let event = await reader.next();
    while (event.data.step !== 'Painting') event = await reader.next();
    expect(event).toMatchObject({ event: 'progress', data: { id, status: 'generating', progress: 0.4, url: null } });
    expect(await scene.moneyOf(ada)).toEqual({ wallet: 95, held: 5 });
    go();
    while (event.event === 'progress') event = await reader.next();
    expect(event).toMatchObject({ event: 'ready', data: { id, status: 'ready' } });
    await reader.ended();
    expect(
      (await Contract.of(scene.app)).problemsOf(
        'GET',
        '/api/ai/contents/{id}',
        await ada.http('GET', `/api/ai/contents/${id}`),
      ),
    ).toEqual([]);
  });

  it('repeats with the same key return the same generation, concurrent and later', async () => {
    const ada = await scene.person();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => generate(ada, {}, { prefer: 'respond-async', 'idempotency-key': 'order' })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.content?.id}`)).size).toBe(1);
    await scene.app.connection.collection('idempotency_keys').deleteMany({});
    const later = await generate(ada, {}, { 'idempotency-key': 'order' });
    expect([later.status, later.body.content.id]).toEqual([201, answers[0]?.body.content.id]);
    expect(await kindsOf(ada)).toEqual(['ai_hold', 'ai_capture']);
  });
});

describe('Refusals change nothing', () => {
  it.each([
    ['an empty prompt', { prompt: '  ' }, 400, 'Please enter a prompt'],
    ['an invisible prompt', { prompt: '\u200B\u200D' }, 400, 'Please enter a prompt'],
    ['a prompt that is too long', { prompt: 'x'.repeat(2_001) }, 400, 'prompt must have at most 2000 characters'],
    ['control characters', { prompt: 'a\u0007b' }, 400, 'The prompt contains characters that cannot be used.'],
    [
      'a blocked term',
      { prompt: 'A PÓRN film' },
      422,
      'This prompt asks for something that cannot be generated here. Please describe something else.',
    ],
    ['a wrong color', { colorPalette: ['red'] }, 400, 'A color must look like #2E86AB.'],
    [
      'eleven colors',
      { colorPalette: Array.from({ length: 11 }, (_, index) => `#00000${index % 10}`) },
      400,
      'colorPalette must have at most 10 items',
    ],
    [
      'an unknown campaign',
      { campaignInfo: { sparkId: '665f1c2ab7e4d9a1c0ffee01', name: 'x' } },
      404,
      'Campaign not found',
    ],
  ])('%s', async (_, overrides, status, message) => {
    const ada = await scene.person();
    const answer = await generate(ada, overrides);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect([await scene.moneyOf(ada), await kindsOf(ada)]).toEqual([{ wallet: 100, held: 0 }, []]);
  });

  it('more concurrent generations than allowed, even by concurrent requests [sec-30]', async () => {
    const ada = await scene.person();
    let go = (): void => undefined;
    const gate = new Promise<void>((resolve) => (go = resolve));
    scene.image.script = async () => gate.then(() => aPicture());
    const answers = await Promise.all(
      Array.from({ length: AI_RUNNING_MAX + 4 }, () => generate(ada, {}, { prefer: 'respond-async' })),
    );
    const refused = answers.filter(({ status }) => status === 409);
    expect([refused.length, refused[0]?.body.code]).toEqual([4, 'too_many_generations']);
    expect(await scene.moneyOf(ada)).toEqual({ wallet: 85, held: 15 });
    go();
    await scene.app.drainQueues();
    expect(await scene.moneyOf(ada)).toEqual({ wallet: 85, held: 0 });
    expect((await ada.http('GET', '/api/ai/options')).body.data).toMatchObject({
      running: 0,
      quota: { files: { used: 3 } },
      balance: 85,
    });
  });

  it('a full gallery until content is deleted', async () => {
    const ada = await scene.person();
    const { id } = (await generate(ada)).body.content;
    await scene.app.connection
      .collection('ai_usage')
      .updateOne({ _id: new Types.ObjectId(ada.user.id) }, { $set: { files: 200 } });
    const answer = await generate(ada);
    expect([answer.status, answer.body.code]).toEqual([409, 'ai_storage_full']);
    expect((await ada.http('DELETE', `/api/ai/contents/${id}`)).status).toBe(204);
    expect((await generate(ada)).status).toBe(201);
  });
});
