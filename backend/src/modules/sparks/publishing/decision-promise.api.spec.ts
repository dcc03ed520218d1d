import { sparkBody } from '../../../../test/support/factories/spark.factory.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { SparksApiModule } from '../index.js';

let app: TestApp;
let cleo: SignedIn;
beforeAll(async () => {
  app = await createTestApp({ modules: [SparksApiModule] });
  cleo = await signInAs(app, 'cleo');
});
afterAll(() => app?.close());

const create = (fields: object) => cleo.http('POST', '/spark', { ...sparkBody(), ...fields });
const edit = (id: string, fields: object) => cleo.http('PUT', `/spark/${id}`, fields);

it('a campaign promises nothing about decisions unless it says so', async () => {
  const { status, body } = await create({});
  expect([status, body.data]).toMatchObject([201, { decisionDays: null, onDeadline: 'nothing' }]);
});

it('a campaign can promise, change the promise and take it back', async () => {
  const { body } = await create({ decisionDays: 5, onDeadline: 'approve' });
  expect(body.data).toMatchObject({ decisionDays: 5, onDeadline: 'approve' });
  const id = body.data._id as string;
  expect((await edit(id, { decisionDays: 2 })).body.data).toMatchObject({ decisionDays: 2, onDeadline: 'approve' });
  expect(await edit(id, { decisionDays: null })).toMatchObject({ body: { details: [{ field: 'decisionDays' }] } });
  const withoutPromise = { decisionDays: null, onDeadline: 'nothing' };
  expect((await edit(id, withoutPromise)).body.data).toMatchObject(withoutPromise);
});

it.each([
  [{ decisionDays: 0 }, 'decisionDays'],
  [{ decisionDays: 15 }, 'decisionDays'],
  [{ decisionDays: 2.5 }, 'decisionDays'],
  [{ decisionDays: '7' }, 'decisionDays'],
  [{ onDeadline: 'decline' }, 'onDeadline'],
  [{ onDeadline: 'approve' }, 'decisionDays'],
])('a campaign cannot have %j', async (fields, field) => {
  expect(await create(fields)).toMatchObject({ status: 400, body: { details: [{ field }] } });
});

it('another promise is another version of the rules, and the previous one is kept', async () => {
  const { body } = await create({ decisionDays: 3, onDeadline: 'ask_admin' });
  const id = body.data._id as string;
  await app.connection.collection('sparks').updateOne({ slug: body.data.slug }, { $set: { live_mode: true } });
  expect((await edit(id, { decisionDays: 14 })).body.data).toMatchObject({ decisionDays: 14, rulesVersion: 2 });
  const [replaced] = await app.connection.collection('replaced_rules').find({}).toArray();
  expect(replaced).toMatchObject({ version: 1, decisionDays: 3, onDeadline: 'ask_admin' });
});
