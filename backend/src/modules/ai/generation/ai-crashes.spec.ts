import { setTimeout as sleep } from 'node:timers/promises';
import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { AiScene, anOrder, aPicture, untilAborted } from '../../../../test/support/ai-scene.js';
import { expectLedgerToBalance } from '../../../../test/support/money-books.js';
import type { SignedIn } from '../../../../test/support/sign-in.js';
import {
  installCrashPoints,
  removeCrashPoints,
  runWithCrash,
  type Crash,
} from '../../../../test/system/support/crash-points.js';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import { JobRequeuedError } from '../../../platform/shutdown/job-requeued.error.js';
import { ShutdownState } from '../../../platform/shutdown/shutdown-state.js';
import type { AiContentRecord } from '../contents/ai-content.schema.js';
import { GenerationFailure } from '../providers/ai-provider.js';
import { AiGenerationService } from './ai-generation.service.js';
import { AiRunService } from './ai-run.service.js';
import { AiSettlementService } from './ai-settlement.service.js';
import { AiSweepService } from './ai-sweep.service.js';

/*
 * The process crashes before or after each database write, and another process repeats the work: every generation is
 * charged or refunded exactly once.
 */
let scene: AiScene;
let ada: SignedIn;
let ben: SignedIn;
beforeAll(async () => {
  installCrashPoints();
  scene = await AiScene.begin({ worker: false });
  [ada, ben] = await Promise.all([scene.person(10_000), scene.person(10_000)]);
});
afterAll(async () => {
  removeCrashPoints();
  await scene?.app.close();
});

let orders = 0;
const newKey = () => `order-${(orders += 1)}`;
const start = (requestKey: string, who = ada) => {
  const {
    prompt,
    colorPalette,
    campaignInfo: campaign,
  } = anOrder() as {
    prompt: string;
    colorPalette: string[];
    campaignInfo: { name: string; description: string; contentTypes: [] };
  };
  return scene.app
    .get(AiGenerationService)
    .start({ type: 'image', prompt, colorPalette, campaign, requestKey }, who.user);
};
const run = ({ _id }: AiContentRecord) => scene.app.get(AiRunService).runGeneration(_id.toHexString());
const ownerOf = ({ userId }: AiContentRecord) => (userId.toHexString() === ben.user.id ? ben : ada);
const cancel = (content: AiContentRecord) =>
  scene.app.get(AiGenerationService).cancel(content._id.toHexString(), ownerOf(content).user);
const stored = async ({ _id }: AiContentRecord) =>
  (await scene.app.connection.collection('ai_contents').findOne({ _id })) as unknown as AiContentRecord;
const kindsOf = async ({ _id }: AiContentRecord) =>
  (
    await scene.app.connection
      .collection('ledger_transactions')
      .find({ 'refs.jobId': _id.toHexString() })
      .sort({ _id: 1 })
      .toArray()
  ).map(({ kind }) => kind as string);

/** Crashes at every write in turn: before it for one user and after it for another. The last round completes. */
async function atEveryPoint(
  round: (dies: <T>(work: () => Promise<T>) => Promise<boolean>, who: SignedIn) => Promise<void>,
): Promise<number> {
  for (let afterWrites = 0; ; afterWrites += 1) {
    let crashed = false;
    const lives = [false, true].map((lastWriteArrives) => {
      const crash: Crash = { afterWrites, lastWriteArrives };
      const dies = async <T>(work: () => Promise<T>) => {
        const run = await runWithCrash(crash, work);
        crashed ||= run.crashed;
        return run.crashed;
      };
      return round(dies, lastWriteArrives ? ben : ada);
    });
    await Promise.all(lives);
    if (!crashed) return afterWrites;
  }
}

/** Checks the final status, the ledger entries of the generation, and all balances. */
async function expectEnd(content: AiContentRecord, status: string, kinds: string[]): Promise<void> {
  expect([(await stored(content)).status, await kindsOf(content)]).toEqual([status, kinds]);
  const { userId } = content;
  const usage = await scene.app.connection.collection('ai_usage').findOne({ _id: userId });
  const ready = await scene.app.connection.collection('ai_contents').countDocuments({ userId, status: 'ready' });
  expect([usage?.running, usage?.files, (await scene.moneyOf(ownerOf(content))).held]).toEqual([0, ready, 0]);
}

afterEach(() => expectLedgerToBalance(scene.app, []));

it('crash while creating: a repeat returns the same generation', async () => {
  const points = await atEveryPoint(async (dies, who) => {
    const key = newKey();
    await dies(() => start(key, who));
    const content = await start(key, who);
    expect(await kindsOf(content)).toEqual(['ai_hold']);
    await run(content);
    await expectEnd(content, 'ready', ['ai_hold', 'ai_capture']);
  });
  expect(points).toBeGreaterThan(4);
});

it('crash while running: the next worker runs it again and removes the leftover file', async () => {
  const points = await atEveryPoint(async (dies, who) => {
    const content = await start(newKey(), who);
    await dies(() => run(content));
    await run(content);
    await expectEnd(content, 'ready', ['ai_hold', 'ai_capture']);
  });
  expect(points).toBeGreaterThan(3);
  await scene.app.connection
    .collection('ai_contents')
    .updateMany({ cleanUpAt: { $exists: true } }, { $set: { cleanUpAt: new Date(0) } });
  await scene.app.get(AiSweepService).requeueUnfinished();
  const kept = await scene.app.connection.collection('ai_contents').distinct('file.fileId');
  expect([...scene.media.files.keys()].sort()).toEqual(kept.sort());
});

it('crash while failing', async () => {
  scene.image.script = async () => Promise.reject(new GenerationFailure('unusable', 'garbage'));
  await atEveryPoint(async (dies, who) => {
    const content = await start(newKey(), who);
    await dies(() => run(content));
    await run(content);
    await expectEnd(content, 'failed', ['ai_hold', 'ai_release']);
  });
  scene.image.script = async () => aPicture();
});

it('crash while cancelling', async () => {
  await atEveryPoint(async (dies, who) => {
    const content = await start(newKey(), who);
    await dies(() => cancel(content));
    await cancel(content);
    await run(content);
    await expectEnd(content, 'cancelled', ['ai_hold', 'ai_release']);
  });
});

it('the sweeper cancels the provider job of a dead worker', async () => {
  const content = await start(newKey());
  await scene.app.connection
    .collection('ai_contents')
    .updateOne({ _id: content._id }, { $set: { externalId: 'remote-7', status: 'generating', run: 1 } });
  await cancel(content);
  await scene.app.connection
    .collection('ai_contents')
    .updateOne({ _id: content._id }, { $set: { cleanUpAt: new Date(0) } });
  await scene.app.get(AiSweepService).requeueUnfinished();
  expect([scene.image.cancelled, (await stored(content)).cleanUpAt]).toEqual([['remote-7'], undefined]);
});

it('a provider that does not respond blocks one cancellation only', async () => {
  const contents = await Promise.all(
    ['still-1', 'still-2', 'still-3'].map(async (externalId) => {
      const content = await start(newKey());
      await cancel(content);
      await scene.app.connection
        .collection('ai_contents')
        .updateOne({ _id: content._id }, { $set: { externalId, cleanUpAt: new Date(0) } });
      return content;
    }),
  );
  const heard = new Set<string>();
  const release = jest.spyOn(scene.image, 'cancel').mockImplementation(async (externalId) => {
    heard.add(externalId);
    while (heard.size < contents.length) await sleep(5);
  });
  await scene.app.get(AiSweepService).requeueUnfinished();
  release.mockRestore();
  expect((await Promise.all(contents.map(stored))).map(({ cleanUpAt }) => cleanUpAt)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('of two concurrent runs one wins and the other leaves nothing', async () => {
  const content = await start(newKey());
  await Promise.all([run(content), run(content), run(content)]);
  await expectEnd(content, 'ready', ['ai_hold', 'ai_capture']);
  const { file } = await stored(content);
  expect([...scene.media.files.keys()].filter((id) => id.startsWith(content._id.toHexString()))).toEqual([
    file?.fileId,
  ]);
});

it('a run that misses its success keeps the file, which was charged', async () => {
  const settlement = scene.app.get(AiSettlementService);
  const { succeed } = settlement;
  jest
    .spyOn(settlement, 'succeed')
    .mockImplementationOnce(async (...end) => (await succeed.apply(settlement, end)) && false);
  const content = await start(newKey());
  await run(content);
  await expectEnd(content, 'ready', ['ai_hold', 'ai_capture']);
  expect(scene.media.files.has((await stored(content)).file?.fileId ?? '')).toBe(true);
});

it('cancels a job that the provider accepts during the cancellation', async () => {
  const content = await start(newKey());
  scene.image.script = async (_, { handle }) =>
    cancel(content)
      .then(() => handle.storeExternalId('remote-9'))
      .then(() => aPicture());
  await run(content);
  scene.image.script = async () => aPicture();
  await expectEnd(content, 'cancelled', ['ai_hold', 'ai_release']);
  expect(scene.image.cancelled.at(-1)).toBe('remote-9');
});

it('repeated crashes fail the generation and release the hold', async () => {
  scene.image.script = async () => Promise.reject(new Error('a defect'));
  const content = await start(newKey());
  for (let times = 0; times < 20 && (await stored(content)).endedAt === null; times += 1)
    await run(content).catch(() => undefined);
  await expectEnd(content, 'failed', ['ai_hold', 'ai_release']);
  scene.image.script = async () => aPicture();
});

it('on shutdown the job is requeued and the next worker continues the provider job', async () => {
  scene.image.script = async (_, { handle, signal }) =>
    handle.storeExternalId('remote-8').then(() => untilAborted(signal));
  const content = await start(newKey());
  const stop = new AbortController();
  const asked = jest.replaceProperty(scene.app.get(ShutdownState), 'signal', stop.signal);
  const running = run(content);
  while ((await stored(content)).externalId === null) await sleep(10);
  stop.abort();
  await expect(running).rejects.toThrow(JobRequeuedError);
  asked.restore();
  const known: (string | null)[] = [];
  scene.image.script = async (_, { handle }) => (known.push(handle.externalId), aPicture());
  await run(content);
  expect(known).toEqual(['remote-8']);
  await expectEnd(content, 'ready', ['ai_hold', 'ai_capture']);
});

it('past the deadline the next run fails it and releases the hold', async () => {
  const content = await start(newKey());
  await scene.app.connection
    .collection('ai_contents')
    .updateOne({ _id: content._id }, { $set: { deadlineAt: new Date(0) } });
  await run(content);
  await expectEnd(content, 'failed', ['ai_hold', 'ai_release']);
});

it('the sweeper enqueues a job that Redis lost', async () => {
  const content = await start(newKey());
  const queue = scene.app.get<Queue>(getQueueToken(QUEUES.ai));
  const job = () => queue.getJob(content._id.toHexString());
  expect(await job()).not.toBeNull();
  await (await job())?.remove();
  await scene.app.get(AiSweepService).requeueUnfinished();
  expect(await job()).not.toBeNull();
  await cancel(content);
});
