import { Types } from 'mongoose';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { SuspensionRepository, type NewSuspension } from './suspension.repository.js';
import type { SuspensionRecord } from './suspension.schema.js';

const NOW = new Date('2026-05-10T12:00:00.000Z');
const LATER = new Date(NOW.getTime() + 60_000);
const ROOT = { id: new Types.ObjectId(), username: 'root' };

let app: TestApp;
let suspensions: SuspensionRepository;
beforeAll(async () => {
  app = await createTestApp();
  suspensions = app.get(SuspensionRepository);
});
afterAll(() => app?.close());

const insert = (person: NewSuspension['person'], until: Date | null, createdAt = NOW) =>
  app.runInTransaction((session) =>
    suspensions.insert(
      { person, scope: 'withdraw', until, reason: 'Fraud', by: ROOT, createdAt } as NewSuspension,
      session,
    ),
  );
const suspend = async (until: Date | null = null) =>
  (await insert({ id: new Types.ObjectId(), username: 'ada' }, until)) as SuspensionRecord;
const lift = ({ _id }: SuspensionRecord, liftedAt = NOW) =>
  app.runInTransaction((session) =>
    suspensions.lift(_id, { liftedAt, liftedBy: ROOT, liftReason: 'A mistake' }, session),
  );
const changes = (answers: readonly unknown[]): number =>
  answers.filter((answer) => answer !== null && answer !== false).length;

it('is lifted once by admins at once, and not again later', async () => {
  const suspension = await suspend();
  expect(changes(await Promise.all([lift(suspension), lift(suspension), lift(suspension)]))).toBe(1);
  expect(await lift(suspension)).toBeNull();
});

it('is not lifted after its end', async () => {
  expect(await lift(await suspend(LATER), LATER)).toBeNull();
});

it('of two for the same person and scope at once, one applies, and the other one does not end it', async () => {
  const person = { id: new Types.ObjectId(), username: 'ben' };
  expect(changes(await Promise.all([insert(person, LATER), insert(person, LATER)]))).toBe(1);
  expect(await insert(person, null)).toBeNull();
  expect(await suspensions.listActive(person.id, NOW)).toMatchObject([{ until: LATER, isOpen: true }]);
  expect(await insert(person, null, LATER)).not.toBeNull();
});

it('is appealed once by requests at once, and not after it was lifted', async () => {
  const appeal = ({ _id }: SuspensionRecord) =>
    app.runInTransaction((session) => suspensions.setAppeal(_id, new Types.ObjectId(), session));
  const suspension = await suspend();
  expect(changes(await Promise.all([appeal(suspension), appeal(suspension)]))).toBe(1);
  expect(await appeal(suspension)).toBe(false);
  const lifted = await suspend();
  await lift(lifted);
  expect(await appeal(lifted)).toBe(false);
});
