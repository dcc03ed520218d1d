import { Types } from 'mongoose';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { ErasureHooks, type ErasedPerson } from '../personal-data/index.js';
import { WebhooksApiModule, WebhooksWorkerModule } from './index.js';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ modules: [WebhooksApiModule, WebhooksWorkerModule] });
});
afterAll(() => app?.close());

const collection = (name: string) => app.connection.collection(name);
const insert = async (name: string, documents: object[]) => {
  const { insertedIds } = await collection(name).insertMany(documents);
  return Object.values(insertedIds) as Types.ObjectId[];
};

it('an erased person leaves neither endpoints nor events, and the endpoints of others stay', async () => {
  const [id, other] = [new Types.ObjectId(), new Types.ObjectId()];
  const userId = id.toHexString();
  const [own, theirs] = await insert('webhook_endpoints', [
    { ownerId: id, slot: 0, active: true },
    { ownerId: other, slot: 0, active: true },
  ]);
  // More than are deleted at once.
  const naming = Array.from({ length: 1_001 }, () => ({ body: `{"user":"${userId}"}` }));
  const events = await insert('webhook_events', naming);
  const [foreign] = await insert('webhook_events', [{ body: `{"user":"${other.toHexString()}"}` }]);
  await insert('webhook_deliveries', [
    { endpointId: own, eventId: foreign },
    { endpointId: theirs, eventId: events.at(-1) },
  ]);
  const [kept] = await insert('webhook_deliveries', [{ endpointId: theirs, eventId: foreign }]);

  const erase = app
    .get(ErasureHooks)
    .listOf('erase')
    .find(({ name }) => name === 'webhooks');
  const person = { id, userId } as ErasedPerson;
  // Twice, as after a crash.
  await erase?.erase(person);
  await erase?.erase(person);
  const left = async (name: string) => (await collection(name).find().toArray()).map(({ _id }) => String(_id));
  expect(await left('webhook_endpoints')).toEqual([String(theirs)]);
  expect(await left('webhook_events')).toEqual([String(foreign)]);
  expect(await left('webhook_deliveries')).toEqual([String(kept)]);
});
