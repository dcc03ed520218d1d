import { getModelToken } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { CASE_MESSAGES_MAX } from '@sparks/domain';
import { EventReader } from '../../../test/support/event-reader.js';
import { examinedKeys } from '../../../test/support/examined-keys.js';
import { signInAs, type SignedIn } from '../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { NotificationsApiModule } from '../notifications/index.js';
import { CaseRepository } from './case.repository.js';
import { Case } from './case.schema.js';
import { CasesApiModule, CasesService } from './index.js';

let app: TestApp;
let ada: SignedIn;
let ben: SignedIn;
let cleo: SignedIn;
let root: SignedIn;
let caseId: string;
beforeAll(async () => {
  app = await createTestApp({ modules: [CasesApiModule, NotificationsApiModule] });
  [ada, ben, cleo, root] = (await Promise.all(
    (['ada', 'ben', 'cleo', 'root'] as const).map((name) => signInAs(app, name)),
  )) as [SignedIn, SignedIn, SignedIn, SignedIn];
});
afterAll(() => app?.close());
beforeEach(async () => {
  caseId = await openCase();
});

const idOf = ({ user }: SignedIn) => new Types.ObjectId(user.id);
/** A case of ada and cleo, with a first message of ada. */
async function openCase(uniqueKey = new Types.ObjectId().toHexString()): Promise<string> {
  const opened = await app.get(TransactionRunner).runInTransaction((session) =>
    app.get(CasesService).open(
      {
        kind: 'appeal',
        subject: { type: 'block', id: new Types.ObjectId(), campaign: 'Tea' },
        parties: [
          { userId: idOf(ada), role: 'contributor' },
          { userId: idOf(cleo), role: 'reviewer' },
        ],
        status: 'under_review',
        uniqueKey,
        isUniqueForever: true,
        message: { from: { userId: idOf(ada), role: 'contributor' }, text: 'Look again.' },
      },
      session,
    ),
  );
  return String(opened?._id);
}
const write = (person: SignedIn, text = 'Which tea?') => person.http('POST', `/api/cases/${caseId}/messages`, { text });
const markRead = (person: SignedIn, readCount: unknown, id = caseId) =>
  person.http('PATCH', `/api/cases/${id}/read`, { readCount });
const unread = async (person: SignedIn) =>
  (await person.http('GET', `/api/cases/${caseId}`)).body.data.unreadCount as number;
const unreadOf = (...people: SignedIn[]) => Promise.all(people.map(unread));
const stored = () => app.connection.collection('cases').findOne({ _id: new Types.ObjectId(caseId) });

describe('messages that a party has not read', () => {
  it('are those of others since the person read or wrote', async () => {
    expect(await unreadOf(ada, cleo)).toEqual([0, 1]);
    await write(ada);
    expect(await unreadOf(ada, cleo)).toEqual([0, 2]);
    await write(root, 'Please be kind.');
    expect(await unreadOf(ada, cleo, root)).toEqual([1, 3, 0]);
    expect((await write(cleo)).body.data.unreadCount).toBe(0);
    expect(await unreadOf(ada, cleo)).toEqual([2, 0]);
    const read = await markRead(ada, 4);
    expect([read.status, read.body.data]).toEqual([200, expect.objectContaining({ _id: caseId, unreadCount: 0 })]);
    expect(await unreadOf(ada, cleo)).toEqual([0, 0]);
  });

  it('are counted in lists', async () => {
    await write(ada);
    const { body } = await cleo.http('GET', '/api/cases?kind=appeal');
    expect(body.data.find(({ _id }: { _id: string }) => _id === caseId)).toMatchObject({ unreadCount: 2 });
  });

  it('may be read in part, and after the end of the case', async () => {
    await write(ada);
    await markRead(cleo, 1);
    expect(await unread(cleo)).toBe(1);
    await app.connection
      .collection('cases')
      .updateOne({ _id: new Types.ObjectId(caseId) }, { $set: { isOpen: false, status: 'resolved' } });
    expect((await markRead(cleo, 2)).body.data.unreadCount).toBe(0);
  });

  it('are none in a case from before read positions were stored, until the next message', async () => {
    const { parties } = (await stored()) as unknown as Case;
    const older = parties.map(({ userId, role }) => ({ userId, role }));
    await app.connection
      .collection('cases')
      .updateOne({ _id: new Types.ObjectId(caseId) }, { $set: { parties: older, messagesCount: 7 } });
    expect(await unreadOf(ada, cleo)).toEqual([0, 0]);
    await write(ada);
    expect(await unreadOf(ada, cleo)).toEqual([0, 1]);
  });
});

describe('a read position', () => {
  it('never moves back, whatever the order in which requests arrive', async () => {
    for (let count = 2; count <= 6; count += 1) await write(ada);
    await markRead(cleo, 5);
    expect((await markRead(cleo, 2)).body.data.unreadCount).toBe(1);
    await Promise.all([6, 3, 1, 4].map((readCount) => markRead(cleo, readCount)));
    expect(await unread(cleo)).toBe(0);
  });

  it('loses no message that is written at the same time', async () => {
    const written = await Promise.all([
      write(ada),
      markRead(cleo, 1),
      write(ada),
      markRead(cleo, 1),
      write(root),
      markRead(cleo, 1),
    ]);
    expect(written.filter(({ status }) => status >= 300)).toEqual([]);
    expect(await unreadOf(ada, cleo)).toEqual([expect.any(Number), 3]);
    expect(await stored()).toMatchObject({ messagesCount: 4, parties: [{ role: 'contributor' }, { readCount: 1 }] });
  });

  it.each([
    ['nothing', undefined],
    ['zero', 0],
    ['a fraction', 1.5],
    ['a text', 'all'],
    ['more messages than the case has', 2],
    ['more messages than a case can have', CASE_MESSAGES_MAX + 1],
  ])('is not %s', async (_, readCount) => {
    expect((await markRead(cleo, readCount)).status).toBe(400);
    expect(await unread(cleo)).toBe(1);
  });

  it('is set by the person alone', async () => {
    expect((await markRead(ben, 1)).status).toBe(404);
    expect((await markRead(root, 1)).status).toBe(403);
    expect((await markRead(ada, 1)).status).toBe(200);
    expect((await cleo.http('PATCH', `/api/cases/${caseId}/read`, { readCount: 1, userId: ada.user.id })).status).toBe(
      400,
    );
    expect(await unread(cleo)).toBe(1);
  });

  it('is announced to the open pages of the person, when it has changed', async () => {
    const address = await app.listen();
    const readers = await Promise.all(
      [cleo, ada].map(({ token }) => EventReader.open(`${address}/api/notifications/events`, token)),
    );
    const [cleos, adas] = readers as [EventReader, EventReader];
    expect((await cleos.next()).event).toBe('missed');
    await markRead(cleo, 1);
    expect(await cleos.next()).toEqual({ event: 'read', data: {} });
    await markRead(cleo, 1);
    await write(ada, 'And now?');
    expect(await cleos.next()).toMatchObject({ event: 'notification', data: { refs: { caseId } } });
    expect(adas.waiting.filter(({ event }) => event !== 'missed')).toEqual([]);
    for (const reader of readers) reader.close();
  });
});

it('open cases of many keys are read through their index', async () => {
  const keys = await Promise.all(
    Array.from({ length: 5 }, async (_, index) => {
      const key = `conversation:block:${index}`;
      await openCase(key);
      return key;
    }),
  );
  const read = () => app.get(CaseRepository).findManyOpenByKeys([...keys, 'conversation:block:none']);
  expect((await read()).map(({ uniqueKey }) => uniqueKey).sort()).toEqual(keys);
  const [examined] = await examinedKeys(app.get<Model<Case>>(getModelToken(Case.name)), read);
  expect(examined).toBeLessThanOrEqual(2 * keys.length);
});
