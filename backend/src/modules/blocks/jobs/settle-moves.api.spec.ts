import { Types } from 'mongoose';
import { createSpark } from '../../../../test/support/factories/spark.factory.js';
import { FixedClock } from '../../../../test/support/fixed-clock.js';
import { signInAs } from '../../../../test/support/sign-in.js';
import { SANDBOX_KEYS, startTestSandbox, type TestSandbox, youtubeUrl } from '../../../../test/support/social-sandbox.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { PreviewsWorkerModule } from '../../previews/index.js';
import { BlocksApiModule, BlocksWorkerModule } from '../index.js';
import { SettleMovesProcessor } from './settle-moves.processor.js';

let app: TestApp;
let world: TestSandbox;
const clock = new FixedClock(new Date().toISOString());

beforeAll(async () => {
  world = await startTestSandbox();
  app = await createTestApp({ modules: [BlocksApiModule, BlocksWorkerModule, PreviewsWorkerModule], clock, env: { ...world.env, ...SANDBOX_KEYS } });
});
afterAll(async () => {
  await app?.close();
  await world.close();
});

it('a decision is settled by its job when its time is over, and by the sweeper when Redis has lost the job', async () => {
  const [ada, cleo] = await Promise.all([signInAs(app, 'ada'), signInAs(app, 'cleo')]);
  const approve = async () => {
    const spark = await createSpark(app, { creator: new Types.ObjectId(cleo.user.id), approvalBonus: 500 });
    const { body } = await ada.http('POST', '/spark/purchase', { content: youtubeUrl(), sparkId: spark._id.toString() });
    await cleo.http('PATCH', '/blocks/moderation', { ids: [body.data._id], status: 'approved', undoable: true });
    return body.data._id as string;
  };
  const earned = async (id: string) => (await app.http('GET', `/blocks/${id}`)).body.data.ees as number;

  const settled = await approve();
  clock.advanceMs(10_000);
  await app.drainQueues();
  expect(await earned(settled)).toBe(500);

  const lost = await approve();
  // The job comes too early, as one would that was lost and comes no more.
  await app.drainQueues();
  expect(await earned(lost)).toBe(0);
  const sweeper = app.get(SettleMovesProcessor);
  clock.advanceMs(14_999);
  expect(await sweeper.sweep()).toBe(0);
  clock.advanceMs(1);
  expect(await sweeper.sweep()).toBe(1);
  expect(await earned(lost)).toBe(500);
});
