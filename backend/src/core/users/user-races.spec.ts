import { Types } from 'mongoose';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { MailContactRepository } from './contacts/mail-contact.repository.js';
import { UserErasureRepository } from './erasure/user-erasure.repository.js';
import { LinkedAccountRepository } from './linked-account.repository.js';
import { UserRepository } from './user.repository.js';
import type { UserRecord } from './user.schema.js';

/** Changes by who has read an older state of the user. */
const NOW = new Date('2026-05-10T12:00:00.000Z');
const LATER = new Date(NOW.getTime() + 60_000);

let app: TestApp;
let users: UserRepository;
let accounts: LinkedAccountRepository;
beforeAll(async () => {
  app = await createTestApp();
  users = app.get(UserRepository);
  accounts = app.get(LinkedAccountRepository);
});
afterAll(() => app?.close());

const collection = () => app.connection.collection<UserRecord>('users');
async function user(fields: object = {}): Promise<UserRecord> {
  const _id = new Types.ObjectId();
  const record = {
    subject: `test|${String(_id)}`,
    username: String(_id),
    usernameKey: String(_id),
    roles: [],
    ...fields,
  };
  await collection().insertOne({ _id, ...record } as unknown as UserRecord);
  return stored(_id);
}
const stored = async (_id: Types.ObjectId) => (await collection().findOne({ _id })) as UserRecord;

it('roles that were read before another change are not written', async () => {
  const read = await user({ roles: ['contributor'] });
  const apply = (role: 'admin' | 'individual') =>
    app.runInTransaction((session) => users.applyRoles(read, { roles: [role], role } as never, session));
  const applied = await Promise.all([apply('admin'), apply('individual')]);
  expect(applied.filter((record) => record !== null)).toHaveLength(1);
  const { roles } = await stored(read._id);
  expect(await apply('admin')).toBeNull();
  expect((await stored(read._id)).roles).toEqual(roles);
});

it('the first answer to the questions counts', async () => {
  const { _id } = await user({ firstSteps: 'questions' });
  await users.answerQuestions(_id, 'create' as never);
  await users.answerQuestions(_id, 'earn' as never);
  expect(await stored(_id)).toMatchObject({ firstSteps: 'checklist', purpose: 'create' });
});

it('a late calculation does not lower the level of experience', async () => {
  const { _id } = await user();
  const raise = (level: number) =>
    app.runInTransaction((session) => users.raiseExperience(_id, level as never, session));
  await raise(3);
  await raise(2);
  expect(await stored(_id)).toMatchObject({ experienceLevel: 3 });
});

it('a late lock does not mark a user that was erased meanwhile', async () => {
  const { _id } = await user({ erasedAt: NOW });
  await app.runInTransaction((session) => app.get(UserErasureRepository).setErasing(_id, LATER, session));
  expect(await stored(_id)).not.toHaveProperty('erasingSince');
});

it('e-mails that are sent at once have the same link to unsubscribe', async () => {
  const { _id } = await user();
  const contacts = app.get(MailContactRepository);
  const found = await Promise.all(['a', 'b', 'c'].map((token) => contacts.ensureUnsubscribeToken(_id, token)));
  expect(new Set(found.map((contact) => contact?.unsubscribeToken)).size).toBe(1);
});

it('the end of the digest keeps what was set to immediate or off meanwhile', async () => {
  const { _id } = await user({
    notificationTopics: { own_posts: { email: 'digest' }, money: { email: 'immediate' }, account: { email: 'off' } },
  });
  await app.get(MailContactRepository).endDigest({ _id });
  expect(await stored(_id)).toMatchObject({
    notificationTopics: { own_posts: { email: 'off' }, money: { email: 'immediate' }, account: { email: 'off' } },
  });
});

describe('a social account', () => {
  const NAME = { platform: 'twitter', accountId: null, username: 'ada' } as const;
  const claims = () => app.connection.collection('social_account_claims');
  const claim = (userId: Types.ObjectId, key: string, now = NOW) =>
    app.runInTransaction((session) => accounts.claim(userId, { ...NAME, key }, now, session));
  const quarantine = (userId: Types.ObjectId, key: string, until: Date) =>
    app.runInTransaction((session) => accounts.quarantine(userId, [key], until, session));
  const giveUp = (userId: Types.ObjectId, key: string) =>
    app.runInTransaction((session) => accounts.giveUp(userId, [key], session));
  const [ada, ben] = [new Types.ObjectId(), new Types.ObjectId()];

  it('is held by one of the people who claim it at once', async () => {
    const claimed = await Promise.allSettled([claim(ada, 'race:1'), claim(ben, 'race:1')]);
    expect(claimed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(Promise.all([claim(ada, 'race:1'), claim(ben, 'race:1')])).rejects.toThrow('E11000');
  });

  it('is linked once by proofs at once', async () => {
    const { _id } = await user({ linkedAccounts: [] });
    const link = (username: string) =>
      app.runInTransaction((session) => accounts.link(_id, { ...NAME, username } as never, session));
    await Promise.all([link('ada'), link('ada2'), link('ada3')]);
    expect((await stored(_id)).linkedAccounts).toHaveLength(1);
  });

  it('stays with another person who holds it by now', async () => {
    await claim(ben, 'race:2');
    await quarantine(ada, 'race:2', LATER);
    await giveUp(ada, 'race:2');
    expect(await claims().findOne({ key: 'race:2' })).toMatchObject({ userId: ben, quarantinedUntil: null });
  });

  it('is not quarantined longer when it is unlinked a second time', async () => {
    await claim(ada, 'race:3');
    await quarantine(ada, 'race:3', NOW);
    await quarantine(ada, 'race:3', LATER);
    expect(await claims().findOne({ key: 'race:3' })).toMatchObject({ quarantinedUntil: NOW });
  });
});
