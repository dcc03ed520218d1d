import { strFromU8 } from 'fflate';
import { DataExportSweepService } from '../../src/core/data-exports/worker/data-export-sweep.service.js';
import { DataExportWorkerService } from '../../src/core/data-exports/worker/data-export-worker.service.js';
import { Storage } from '../../src/platform/storage/storage.js';
import { PEOPLE } from '../support/people.js';
import { signInAs } from '../support/sign-in.js';
import { installCrashPoints, removeCrashPoints, runWithCrash } from '../system/support/crash-points.js';
import { DataExportScene, EXPORTS, FOREIGN, recordsOf, textOf } from './data-export-scene.js';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let scene: DataExportScene;
beforeAll(async () => {
  installCrashPoints();
  scene = await DataExportScene.start();
}, 120_000);
afterAll(async () => {
  removeCrashPoints();
  await scene?.close();
});
/** Exports of earlier tests do not count. */
beforeEach(() => scene.collection('data_exports').deleteMany({}));

const run = (id: string) => scene.whole.app.get(DataExportWorkerService).processExport(id);
const drain = () => scene.whole.app.drainQueues();
const noticesOf = (id: string) =>
  scene
    .collection('notifications')
    .find({ dedupeKey: `data-export:${id}` })
    .toArray();

async function adasFiles(): Promise<Record<string, Uint8Array>> {
  const id = await scene.request(scene.ada);
  await drain();
  return scene.download(scene.ada, id);
}

describe('the file', () => {
  let files: Record<string, Uint8Array>;
  beforeAll(async () => {
    files = await adasFiles();
  });

  it("contains the person's records and files, and explains them", async () => {
    const userId = scene.ada.user.id;
    const own = (collection: string) => recordsOf(files, collection);
    expect(own('users')).toMatchObject([{ _id: userId, username: 'ada', name: PEOPLE.ada.name, bio: 'Bio of Ada' }]);
    expect(own('blocks')).toMatchObject([{ userId, moderation_status: 'declined', moderationReason: 'Off topic' }]);
    expect(own('status_transitions')).toMatchObject([{ to: 'declined', reason: 'Off topic' }]);
    expect(own('cases')).toMatchObject([{ kind: 'appeal', subject: { campaign: 'Tea' } }]);
    expect(own('case_messages')).toMatchObject([{ authorId: userId, text: 'Ada says it shows tea' }]);
    expect(own('post_claims')).toMatchObject([{ userId }]);
    expect(own('notifications').map(({ kind }) => kind)).toContain('contribution_declined');
    expect(own('ledger_transactions')).toContainEqual(
      expect.objectContaining({
        entries: [expect.objectContaining({ account: `wallet:${userId}`, amountCents: 5_000 })],
      }),
    );
    expect(own('ledger_accounts')).toContainEqual(expect.objectContaining({ _id: `wallet:${userId}` }));
    expect(own('tax_profiles')).toMatchObject([{ signedName: 'Ada Signs', taxIdLast4: '6789' }]);
    expect(own('payout_accounts')).toMatchObject([{ methodLabel: 'Bank of Ada' }]);
    expect(own('earning_holds')).toMatchObject([{ amountCents: 700 }]);
    expect(own('api_keys')).toMatchObject([{ name: 'Key of Ada' }]);
    expect(own('webhook_endpoints')).toMatchObject([{ url: expect.stringContaining('/of-ada') as string }]);
    expect(own('ai_contents')).toMatchObject([{ prompt: 'Prompt of Ada' }]);
    expect(own('upload_quotas')).toMatchObject([{ count: 1 }]);
    expect(own('data_exports')).toMatchObject([{ status: 'running' }]);
    const picture = String(own('users')[0]?.user_image).split('/').at(-1) ?? '';
    const stored = await scene.whole.app.get<Storage>(Storage).head(`images/${picture}`);
    expect(files[`files/images/${picture}`]?.length).toBe(stored?.size);
    const generated = Object.entries(files).filter(([name]) => name.startsWith('files/ai/'));
    expect(generated.map(([, bytes]) => strFromU8(bytes))).toEqual(['Image of Ada']);
    const readme = textOf({ 'README.txt': files['README.txt'] as Uint8Array });
    expect(readme).toContain('Your data at Sparks');
    expect(readme).toMatch(/data\/blocks\.json \(1\) +Your contributions/u);
  });

  it('contains nothing of other people, no secret and no result of fraud checks [sec-448]', async () => {
    const text = textOf(files);
    const cleo = await scene.collection('users').findOne({ username: 'cleo' });
    const keys = await scene.collection('api_keys').find().toArray();
    const hidden = [
      ...Object.values(FOREIGN),
      PEOPLE.cleo.name,
      'cleo@example.org',
      'Bio of Cleo',
      'Key of Cleo',
      'Bank of Cleo',
      'Prompt of Cleo',
      'Cleo Signs',
      `wallet:${scene.cleo.user.id}`,
      ...keys.map(({ hash }) => String(hash)),
      '"risk"',
      '"score":77',
    ];
    expect(hidden.filter((one) => text.includes(one))).toEqual([]);
    const pictureOfCleo = String(cleo?.user_image).split('/').at(-1) ?? '';
    expect(Object.keys(files)).not.toContain(`files/images/${pictureOfCleo}`);
  });

  it('is in the language of the person', async () => {
    await scene.ada.http('PATCH', '/api/users/me', { language: 'de' });
    const readme = textOf(await adasFiles());
    expect(readme).toContain('Deine Daten bei Sparks');
    await scene.ada.http('PATCH', '/api/users/me', { language: 'en' });
  });
});

describe('requests', () => {
  it('are one export while it runs, also at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => scene.ada.http('POST', EXPORTS)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(new Set(answers.map(({ body }) => body.data._id as string)).size).toBe(1);
    await drain();
  });

  it('are replayed by idempotency key after it has ended', async () => {
    const send = () => scene.ada.http('POST', EXPORTS, undefined, { 'idempotency-key': 'data-once' });
    const first = await send();
    await drain();
    expect((await send()).body.data._id).toBe(first.body.data._id);
  });

  it('are at most three a day; failed exports do not count', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      ids.push(await scene.request(scene.ada));
      await drain();
    }
    expect(await scene.ada.http('POST', EXPORTS)).toMatchObject({
      status: 429,
      body: { code: 'data_export_limit_reached' },
    });
    expect((await scene.cleo.http('POST', EXPORTS)).status).toBe(202);
    await drain();
    await scene.collection('data_exports').updateOne({ slot: 1 }, { $unset: { slot: 1 } });
    expect((await scene.ada.http('POST', EXPORTS)).status).toBe(202);
    await drain();
  });
});

describe('the job', () => {
  it('starts over after a crash at any write, and notifies once', async () => {
    let points = 0;
    for (let crashed = true; crashed; points += 7) {
      crashed = false;
      for (const lastWriteArrives of [false, true]) {
        await scene.collection('data_exports').deleteMany({});
        const { insertedId } = await scene.collection('data_exports').insertOne({
          userId: (await scene.collection('users').findOne({ username: 'ada' }))?._id,
          day: '2026-01-01',
          slot: 0,
          status: 'running',
          progress: 0,
          attempt: 0,
          file: null,
          createdAt: new Date(),
          endedAt: null,
        });
        const id = insertedId.toHexString();
        crashed = (await runWithCrash({ afterWrites: points, lastWriteArrives }, () => run(id))).crashed || crashed;
        await run(id);
        // The sweeper may have started another attempt.
        await drain();
        expect(await scene.stateOf(scene.ada, id)).toMatchObject({ status: 'ready', progress: 100 });
        expect(recordsOf(await scene.download(scene.ada, id), 'blocks')).toHaveLength(1);
        expect(await noticesOf(id)).toMatchObject([{ kind: 'data_export_ready', link: '/settings/data' }]);
      }
    }
    expect(points).toBeGreaterThan(35);
  }, 240_000);

  it('ends once when two workers run it at the same time', async () => {
    const id = await scene.request(scene.ada);
    const puts = jest.spyOn(scene.whole.app.get<Storage>(Storage), 'put');
    await Promise.all([run(id), run(id)]);
    await drain();
    expect(await noticesOf(id)).toHaveLength(1);
    expect(recordsOf(await scene.download(scene.ada, id), 'users')).toHaveLength(1);
    const keys = [...new Set(puts.mock.calls.map(([key]) => key))].filter((key) => key.startsWith('data-exports/'));
    puts.mockRestore();
    const stored = await Promise.all(keys.map((key) => scene.whole.app.get<Storage>(Storage).head(key)));
    expect(stored.filter((file) => file !== null)).toHaveLength(1);
  });

  it('fails after six attempts, which the person can repeat', async () => {
    const id = await scene.request(scene.ada);
    await drain();
    await scene
      .collection('data_exports')
      .updateOne({}, { $set: { status: 'running', attempt: 6, file: null, endedAt: null }, $unset: { expiresAt: 1 } });
    await scene.collection('notifications').deleteMany({ dedupeKey: `data-export:${id}` });
    await run(id);
    expect(await scene.stateOf(scene.ada, id)).toMatchObject({ status: 'failed', file: null });
    expect(await noticesOf(id)).toMatchObject([{ kind: 'data_export_failed' }]);
    expect((await scene.ada.http('GET', `${EXPORTS}/${id}/download`)).body.code).toBe('export_not_ready');
    expect(await scene.request(scene.ada)).not.toBe(id);
    await drain();
  });
});

describe('the download', () => {
  it('is for its owner only, at an address that expires [sec-449]', async () => {
    const id = await scene.request(scene.ada);
    await drain();
    const path = `${EXPORTS}/${id}/download`;
    for (const other of [scene.cleo, await signInAs(scene.whole.app, 'root')])
      expect((await other.http('GET', path)).status).toBe(404);
    expect((await scene.whole.app.http('GET', path)).status).toBe(401);
    const { headers, body } = await scene.ada.http('GET', path);
    expect(headers['cache-control']).toBe('no-store');
    const { url } = body.data as { url: string };
    const get = async (address: string) => (await scene.whole.app.http('GET', address)).status;
    expect(await get(url)).toBe(200);
    expect(await get(url.replace(/expires=\d+/u, 'expires=99999999999'))).toBe(403);
    expect(await get(url.replace(/-1\.zip/u, '-2.zip'))).toBe(403);
    expect(await get(url.split('?')[0] ?? '')).toBe(400);
    const now = scene.clock.now();
    scene.clock.set(new Date(now.getTime() + 6 * MINUTE_MS).toISOString());
    expect(await get(url)).toBe(403);
    scene.clock.set(now.toISOString());
  });

  it('ends after seven days, when the file is deleted', async () => {
    const id = await scene.request(scene.ada);
    await drain();
    const { body } = await scene.ada.http('GET', `${EXPORTS}/${id}/download`);
    const key = (body.data.url as string).split('?')[0]?.replace('/media/', '') ?? '';
    const storage = scene.whole.app.get<Storage>(Storage);
    const sweep = () => scene.whole.app.get(DataExportSweepService).sweepDataExports();
    const now = scene.clock.now();
    await sweep();
    expect(await storage.head(key)).not.toBeNull();
    scene.clock.set(new Date(now.getTime() + 7 * DAY_MS + 1).toISOString());
    expect((await scene.ada.http('GET', `${EXPORTS}/${id}/download`)).status).toBe(404);
    await sweep();
    scene.clock.set(now.toISOString());
    expect([await storage.head(key), await scene.stateOf(scene.ada, id)]).toEqual([null, undefined]);
  });
});
