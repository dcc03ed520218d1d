import { setTimeout as sleep } from 'node:timers/promises';
import { Types } from 'mongoose';
import { createSpark } from '../../../../test/support/factories/spark.factory.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import {
  SANDBOX_KEYS,
  startTestSandbox,
  youtubeUrl,
  type TestSandbox,
} from '../../../../test/support/social-sandbox.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { recount } from '../../../seed/recount.js';
import { PreviewsWorkerModule } from '../../previews/index.js';
import { SparksApiModule, SparksService, type SparkRecord } from '../../sparks/index.js';
import { BlocksApiModule } from '../index.js';
import { PrivacyCopyService } from './privacy-copy.service.js';

/** How long a submission is held; an edit and a copy that nothing prevents take less. */
const HELD_MS = 1_500;

let world: TestSandbox;
let app: TestApp;
let cleo: SignedIn;
beforeAll(async () => {
  world = await startTestSandbox();
  const modules = [SparksApiModule, BlocksApiModule, PreviewsWorkerModule];
  app = await createTestApp({ modules, env: { ...world.env, ...SANDBOX_KEYS } });
  cleo = await signInAs(app, 'cleo');
});
afterAll(async () => {
  await app?.close();
  await world?.close();
});

const campaign = (isPrivate: boolean) => createSpark(app, { creator: new Types.ObjectId(cleo.user.id), isPrivate });
const edit = async ({ _id }: SparkRecord, isPrivate: boolean) =>
  expect((await cleo.http('PUT', `/spark/${_id.toHexString()}`, { isPrivate })).status).toBe(200);
const copy = () => app.get(PrivacyCopyService).copyDue();
it.each([
  ['public', 'private', false],
  ['private', 'public', true],
])('a submission to a %s campaign that becomes %s meanwhile ends with the new privacy', async (_, __, wasPrivate) => {
  const spark = await campaign(wasPrivate);
  const events: string[] = [];
  let editing: Promise<unknown> | undefined;
  const sparks = app.get(SparksService);
  const find = sparks.findForSubmission.bind(sparks);
  // Between the read of the campaign and the insert: an edit, and the copy of what it has changed.
  jest.spyOn(sparks, 'findForSubmission').mockImplementationOnce(async (...args) => {
    const found = await find(...args);
    editing = edit(spark, !wasPrivate).then(async () => {
      events.push('edited');
      await copy();
    });
    await sleep(HELD_MS);
    return found;
  });
  const submission = { content: youtubeUrl(), sparkId: spark._id.toHexString() };
  expect((await cleo.http('POST', '/spark/purchase', submission)).status).toBe(201);
  events.push('submitted');
  await editing;
  // The edit conflicts with the submission: it waits, and its copy finds the contribution.
  expect(events).toEqual(['submitted', 'edited']);
  const stored = await app.connection.collection('blocks').findOne({ sparkId: spark._id });
  expect(stored?.isPrivate ?? false).toBe(!wasPrivate);
  expect(await recount(app.connection)).toEqual([]);
});
