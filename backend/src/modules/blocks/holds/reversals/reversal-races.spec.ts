import { Types } from 'mongoose';
import { createTestApp, type TestApp } from '../../../../../test/support/test-app.js';
import { BlocksApiModule } from '../../index.js';
import { EarningReversalRepository } from './earning-reversal.repository.js';

const NOW = new Date('2026-05-10T12:00:00.000Z');
let app: TestApp;
let reversals: EarningReversalRepository;
beforeAll(async () => {
  app = await createTestApp({ modules: [BlocksApiModule] });
  reversals = app.get(EarningReversalRepository);
});
afterAll(() => app?.close());

async function reversal(): Promise<Types.ObjectId> {
  const { insertedId } = await app.connection.collection('earning_reversals').insertOne({
    userId: new Types.ObjectId(),
    status: 'reversed',
    earnings: [{ earningKey: String(new Types.ObjectId()) }],
  });
  return insertedId;
}
const changes = (answers: readonly unknown[]): number => answers.filter((answer) => answer !== null).length;

it('is appealed once by requests at once, and not again later', async () => {
  const id = await reversal();
  const appeal = () => app.runInTransaction((session) => reversals.setAppeal(id, new Types.ObjectId(), session));
  expect(changes(await Promise.all([appeal(), appeal(), appeal()]))).toBe(1);
  expect(await appeal()).toBeNull();
});

it('is restored once by decisions at once, and not again later', async () => {
  const id = await reversal();
  const restore = () => app.runInTransaction((session) => reversals.markRestored(id, NOW, session));
  expect(changes(await Promise.all([restore(), restore(), restore()]))).toBe(1);
  expect(await restore()).toBeNull();
});
