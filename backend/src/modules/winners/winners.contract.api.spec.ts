import { Types } from 'mongoose';
import { Contract } from '../../../test/support/contract.js';
import { createBlocks } from '../../../test/support/factories/block.factory.js';
import { createSpark } from '../../../test/support/factories/spark.factory.js';
import type { Method } from '../../../test/support/http.js';
import { signInAs, type SignedIn } from '../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { WinnersApiModule, WinnersWorkerModule } from './index.js';

let app: TestApp;
let contract: Contract;
let [ada, cleo]: SignedIn[] = [];
beforeAll(async () => {
  app = await createTestApp({ modules: [WinnersApiModule, WinnersWorkerModule] });
  contract = await Contract.of(app);
  [ada, cleo] = await Promise.all([signInAs(app, 'ada'), signInAs(app, 'cleo')]);
});
afterAll(() => app?.close());

/** Calls a route with its `{names}` filled in, and validates the response against the OpenAPI document. */
async function call(
  who: SignedIn | undefined,
  method: Method,
  path: string,
  values: Record<string, string>,
  body?: object,
): Promise<number> {
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const answer = await (who?.http ?? app.http.bind(app))(method, url, body);
  expect({ path, status: answer.status, problems: contract.problemsOf(method, path, answer) }).toEqual({
    path,
    status: answer.status,
    problems: [],
  });
  return answer.status;
}

it('all responses of an event match the OpenAPI document', async () => {
  const spark = await createSpark(app, { creator: new Types.ObjectId(cleo?.user.id), status: 'completed' });
  const [first, second] = await createBlocks(app, spark, [
    { likes: 3, userId: new Types.ObjectId(ada?.user.id) },
    { views: null, moderation_status: 'flagged' },
  ]);
  const values = { sparkId: spark._id.toHexString(), blockId: first?._id.toHexString() ?? '' };
  const { sparkId, blockId } = values;
  const read = async (status: string) => {
    for (const who of [cleo, ada, undefined]) {
      expect([status, await call(who, 'GET', '/api/event/spark/{sparkId}', values)]).toEqual([status, 200]);
      expect([status, await call(who, 'GET', '/api/event/spark/{sparkId}/winners', values)]).toEqual([status, 200]);
    }
    expect(await call(cleo, 'GET', '/api/event/spark/{sparkId}/candidates', values)).toBe(200);
    expect(await call(ada, 'GET', '/api/event/spark/{sparkId}/candidates', values)).toBe(403);
  };
  const select = (prizeCents: number, who = cleo, id = blockId) =>
    call(who, 'POST', '/api/event/spark/select-winner', {}, { sparkId, blockId: id, prizeCents });

  await read('none');
  expect(await select(100)).toBe(409);
  expect(await call(cleo, 'POST', '/api/event/spark', {}, { sparkId })).toBe(200);
  expect(await call(cleo, 'POST', '/api/event/spark/release', {}, { sparkId })).toBe(409);
  expect([
    await select(700),
    await select(1_000_000),
    await select(100, ada),
    await select(100, cleo, second?._id.toHexString()),
  ]).toEqual([200, 409, 403, 409]);
  await read('selecting');
  expect(await call(cleo, 'DELETE', '/api/event/spark/{sparkId}/winners/{blockId}', values)).toBe(200);
  expect(await select(800)).toBe(200);
  expect(await call(cleo, 'POST', '/api/event/spark/close-winners', {}, { sparkId, type: 'runway' })).toBe(409);
  expect(await call(cleo, 'POST', '/api/event/spark/release', {}, { sparkId })).toBe(202);
  await app.drainQueues();
  await read('released');
  expect(await call(cleo, 'POST', '/api/event/spark/close-winners', {}, { sparkId, type: 'refund' })).toBe(200);
  await read('closed');
  expect(await call(cleo, 'POST', '/api/event/spark/release', {}, { sparkId })).toBe(409);
  expect(await call(ada, 'POST', '/api/event/spark', {}, { sparkId: 'x' })).toBe(400);
});
