import { ACCOUNT_QUARANTINE_MS } from '@sparks/domain';
import { FixedClock } from '../../../test/support/fixed-clock.js';
import { signInAs, type SignedIn } from '../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { LinkedAccountsService, type AccountToLink } from './linked-accounts.service.js';

const clock = new FixedClock();
let app: TestApp;
let accounts: LinkedAccountsService;
let ada: SignedIn;
let ben: SignedIn;

beforeAll(async () => {
  app = await createTestApp({ clock });
  accounts = app.get(LinkedAccountsService);
  [ada, ben] = await Promise.all([signInAs(app, 'ada'), signInAs(app, 'ben')]);
});
afterAll(() => app.close());
beforeEach(async () => {
  clock.set('2026-05-01T12:00:00.000Z');
  await app.connection.collection('users').updateMany({}, { $unset: { linkedAccounts: 1 } });
  await app.connection.collection('social_account_claims').deleteMany({});
});

const channel = { platform: 'youtube', accountId: 'UC1', username: 'AdaMakes', method: 'oauth' } as const;
const onTiktok = { platform: 'tiktok', accountId: null, username: 'ada.makes', method: 'bio_code' } as const;

const link = ({ user }: SignedIn, account: AccountToLink) => accounts.link(user.id, account);
const unlink = ({ user }: SignedIn, { platform }: AccountToLink) => accounts.unlink(user.id, platform);
const ownerOf = async ({ platform, accountId, username }: AccountToLink) =>
  (await accounts.findOwner(platform, { accountId, handle: username }))?.userId ?? null;
const codeOf = async (linking: Promise<unknown>): Promise<string> =>
  linking.then(
    () => 'linked',
    (error: { code: string }) => error.code,
  );

describe('one person at a time', () => {
  it.each([
    ['by its id', channel, { ...channel, username: 'renamed' }],
    ['by its name when one proof tells no id', channel, { ...channel, accountId: null, method: 'bio_code' as const }],
    ['by its name when neither proof tells an id', onTiktok, { ...onTiktok, username: '@Ada.Makes' }],
  ])('holds an account %s', async (_, first, second) => {
    await link(ada, first);
    expect(await codeOf(link(ben, second))).toBe('social_account_taken');
    expect(await ownerOf(second)).toBe(ada.user.id);
  });

  it('a name that the platform has given to another account belongs to its new owner', async () => {
    await link(ada, channel);
    const successor = { ...channel, accountId: 'UC2' };
    await link(ben, successor);
    expect(await ownerOf(successor)).toBe(ben.user.id);
    expect(await ownerOf({ ...channel, username: 'renamed' })).toBe(ada.user.id);
    expect(await accounts.findOwner('youtube', { handle: 'adamakes' })).toMatchObject({ userId: ben.user.id });
  });

  it('a post by another account of the same name has no owner', async () => {
    await link(ada, channel);
    expect(await accounts.findOwner('youtube', { accountId: 'UC9', handle: 'AdaMakes' })).toBeNull();
    expect(await accounts.findOwner('tiktok', { accountId: 'UC1', handle: 'AdaMakes' })).toBeNull();
    expect(await accounts.findOwner('youtube', {})).toBeNull();
  });

  it('a proof without an id keeps the id of an earlier proof of the same account', async () => {
    await link(ada, channel);
    await link(ada, { ...channel, accountId: null, method: 'bio_code' });
    expect(await accounts.find(ada.user.id, 'youtube')).toMatchObject({ accountId: 'UC1', method: 'bio_code' });
  });

  it('an account that was renamed is held under its new name only', async () => {
    await link(ada, channel);
    await link(ada, { ...channel, username: 'AdaBakes' });
    expect(await accounts.findOwner('youtube', { handle: 'AdaMakes' })).toBeNull();
    expect(await ownerOf({ ...channel, username: 'AdaBakes' })).toBe(ada.user.id);
  });
});

describe('quarantine', () => {
  it('keeps an unlinked account from everybody else for thirty days', async () => {
    await link(ada, channel);
    await unlink(ada, channel);
    expect(await ownerOf(channel)).toBeNull();
    await expect(link(ben, channel)).rejects.toMatchObject({
      status: 409,
      code: 'social_account_quarantined',
      message: expect.stringContaining('2026-05-31'),
      details: { until: '2026-05-31T12:00:00.000Z' },
    });
    expect(await codeOf(link(ben, { ...channel, accountId: null }))).toBe('social_account_quarantined');
    clock.advanceMs(ACCOUNT_QUARANTINE_MS - 1);
    expect(await codeOf(link(ben, channel))).toBe('social_account_quarantined');
    clock.advanceMs(1);
    expect(await codeOf(link(ben, channel))).toBe('linked');
    expect(await codeOf(link(ada, channel))).toBe('social_account_taken');
  });

  it('lets the same person link the account again', async () => {
    await link(ada, channel);
    await unlink(ada, channel);
    expect(await accounts.listQuarantined(ada.user.id)).toEqual([
      {
        platform: 'youtube',
        accountId: 'UC1',
        username: 'AdaMakes',
        quarantinedUntil: new Date('2026-05-31T12:00:00.000Z'),
      },
    ]);
    expect(await codeOf(link(ada, channel))).toBe('linked');
    expect(await accounts.listQuarantined(ada.user.id)).toEqual([]);
    expect(await codeOf(link(ben, channel))).toBe('social_account_taken');
  });

  it('begins when an account is replaced by another one', async () => {
    await link(ada, channel);
    await link(ada, { ...channel, accountId: 'UC2', username: 'second' });
    expect(await codeOf(link(ben, channel))).toBe('social_account_quarantined');
  });

  it('does not begin again when nothing is linked any more', async () => {
    await link(ada, channel);
    await unlink(ada, channel);
    clock.advanceMs(ACCOUNT_QUARANTINE_MS / 2);
    await unlink(ada, channel);
    clock.advanceMs(ACCOUNT_QUARANTINE_MS / 2);
    expect(await codeOf(link(ben, channel))).toBe('linked');
  });
});

describe('races', () => {
  const crowd = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        signInAs(app, { username: `crowd${index}`, name: `Crowd ${index}`, roles: ['contributor'] }),
      ),
    );

  it('two proofs of one account, one by id and one by name: one person gets it [sec-160]', async () => {
    const people = await crowd(12);
    const codes = await Promise.all(
      people.map((person, index) => codeOf(link(person, index % 2 ? channel : { ...channel, accountId: null }))),
    );
    expect(codes.filter((code) => code === 'linked')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['linked', 'social_account_taken']));
  });

  it('unlinking while others link: nobody else gets the account [sec-161]', async () => {
    const people = await crowd(10);
    await link(ada, channel);
    const [, ...codes] = await Promise.all([
      unlink(ada, channel),
      ...people.map((person) => codeOf(link(person, channel))),
    ]);
    expect(codes).not.toContain('linked');
    expect(await codeOf(link(ada, channel))).toBe('linked');
  });

  it('many people link an account whose quarantine is over: one gets it', async () => {
    const people = await crowd(10);
    await link(ada, channel);
    await unlink(ada, channel);
    clock.advanceMs(ACCOUNT_QUARANTINE_MS);
    const codes = await Promise.all([ada, ...people].map((person) => codeOf(link(person, channel))));
    expect(codes.filter((code) => code === 'linked')).toHaveLength(1);
  });

  it('the same person links the same account several times at once: it is linked once', async () => {
    const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(link(ada, channel))));
    expect(codes).toContain('linked');
    expect(await accounts.list(ada.user.id)).toHaveLength(1);
  });
});
