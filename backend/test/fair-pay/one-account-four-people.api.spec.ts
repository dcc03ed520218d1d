import { PreviewsApiModule, SocialAccountsService } from '../../src/modules/previews/index.js';
import { FixedClock } from '../support/fixed-clock.js';
import { signInAs, type SignedIn } from '../support/sign-in.js';
import { SANDBOX_KEYS, startTestSandbox, type TestSandbox } from '../support/social-sandbox.js';
import { SIGN_IN_KEYS, signInAt } from '../support/social-sign-in.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

/** One channel, four people: each tries to pass it off as their own, by every proof there is. */
describe('one-account-four-people', () => {
  const HANDLE = 'adamakes';
  const clock = new FixedClock('2026-05-01T12:00:00.000Z');
  let sandbox: TestSandbox;
  let app: TestApp;
  let people: SignedIn[];

  beforeAll(async () => {
    sandbox = await startTestSandbox();
    const env = { ...sandbox.env, ...SANDBOX_KEYS, ...SIGN_IN_KEYS };
    app = await createTestApp({ modules: [PreviewsApiModule], clock, env });
    people = await Promise.all(
      ['one', 'two', 'three', 'four'].map((username) =>
        signInAs(app, { username, name: username, roles: ['contributor'] }),
      ),
    );
  });
  afterAll(async () => {
    await app.close();
    await sandbox.close();
  });

  const ownerOf = async () => {
    const { id } = (await (await fetch(`${sandbox.origin}/_control/profiles/youtube/${HANDLE}`)).json()) as {
      id: string;
    };
    const owner = await app.get(SocialAccountsService).findOwner('youtube', { authorId: id, authorHandle: HANDLE });
    return owner?.userId ?? null;
  };
  const outcomeOf = async (who: SignedIn) => {
    const { headers } = await signInAt(app, who, 'youtube', HANDLE);
    return new URL(String(headers.location)).searchParams.get('youtube_sign_in');
  };
  const proveByBio = async (who: SignedIn) => {
    const { body } = await who.http('POST', '/api/social-accounts/youtube/code');
    await sandbox.describeProfile('youtube', HANDLE, { bio: body.data.code });
    return who.http('POST', '/api/social-accounts/youtube/verify', { handle: HANDLE });
  };
  const connectedPeople = async () => {
    const lists = await Promise.all(people.map((person) => person.http('GET', '/api/social-accounts')));
    return lists.filter(({ body }) => body.data.some(({ provenAt }: { provenAt: string | null }) => provenAt !== null));
  };

  it('all sign in at once: the channel is linked to one of them', async () => {
    const outcomes = await Promise.all(people.map(outcomeOf));
    expect(outcomes.sort()).toEqual(['connected', 'taken', 'taken', 'taken']);
    expect(await connectedPeople()).toHaveLength(1);
  });

  it('the others cannot take it over with a code in the bio, even if they can edit it', async () => {
    const owner = await ownerOf();
    for (const person of people.filter(({ user }) => user.id !== owner)) {
      const answer = await proveByBio(person);
      expect([answer.status, answer.body.code]).toEqual([409, 'social_account_taken']);
    }
    expect(await ownerOf()).toBe(owner);
  });

  it('handing it around does not work: for thirty days after it is unlinked only the same person can link it', async () => {
    const owner = await ownerOf();
    const [first] = people.filter(({ user }) => user.id === owner);
    const others = people.filter(({ user }) => user.id !== owner);
    await first?.http('DELETE', '/api/social-accounts/youtube');
    expect(await ownerOf()).toBeNull();
    expect(await Promise.all(others.map(outcomeOf))).toEqual(['quarantined', 'quarantined', 'quarantined']);
    clock.set('2026-05-31T11:59:59.000Z');
    const [second] = others;
    expect(second && (await proveByBio(second)).body.code).toBe('social_account_quarantined');
    clock.set('2026-05-31T12:00:00.000Z');
    expect((await Promise.all(others.map(outcomeOf))).sort()).toEqual(['connected', 'taken', 'taken']);
    expect(first && (await outcomeOf(first))).toBe('taken');
  });

  it('renaming the channel changes nothing', async () => {
    const owner = await ownerOf();
    const { id } = (await (await fetch(`${sandbox.origin}/_control/profiles/youtube/${HANDLE}`)).json()) as {
      id: string;
    };
    const thief = people.find(({ user }) => user.id !== owner);
    const { body } = (await thief?.http('POST', '/api/social-accounts/youtube/code')) ?? { body: undefined };
    await sandbox.describeProfile('youtube', 'brand.new.name', { id, bio: body.data.code });
    const answer = await thief?.http('POST', '/api/social-accounts/youtube/verify', { handle: 'brand.new.name' });
    expect([answer?.status, answer?.body.code]).toEqual([409, 'social_account_taken']);
  });
});
