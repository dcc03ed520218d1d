import { ApprovalsApiModule } from '../../src/core/approvals/index.js';
import { heldOf, LedgerService } from '../../src/core/ledger/index.js';
import { SuspensionsService } from '../../src/core/suspensions/index.js';
import { EarningReleaseService } from '../../src/modules/blocks/holds/earning-release.service.js';
import { DAY_MS, MoneyScene } from '../support/money-scene.js';
import { signInAs, type SignedIn } from '../support/sign-in.js';
import { youtubeUrl } from '../support/social-sandbox.js';

/** A person who may not submit, earn, withdraw, or change anything, until a date or until an admin lifts it. */
let scene: MoneyScene;
let root: SignedIn;
let rita: SignedIn;
beforeAll(async () => {
  scene = await MoneyScene.start({ modules: [ApprovalsApiModule] });
  root = scene.admin;
  rita = await signInAs(scene.app, { username: 'rita', name: 'Rita Second', roles: ['admin'], country: 'GB' });
});
afterAll(() => scene?.close());
afterEach(() => scene.expectAllAddsUp());

const suspend = (person: SignedIn, body: object, by = root) =>
  by.http('POST', '/api/admin/suspensions', { userId: person.user.id, reason: 'Bought views.', ...body });
const lift = (id: string, by = root) =>
  by.http('POST', `/api/admin/suspensions/${id}/lift`, { reason: 'It was a mistake.' });
const idOf = async (person: SignedIn, body: object): Promise<string> => {
  const { status, body: created } = await suspend(person, body);
  expect(status).toBe(201);
  return created.data._id as string;
};
const inDays = (days: number) => new Date(scene.clock.now().getTime() + days * DAY_MS).toISOString();
const submit = (person: SignedIn, sparkId: string) =>
  person.http('POST', '/spark/purchase', { sparkId, content: youtubeUrl() });
const held = (person: SignedIn) => scene.app.get(LedgerService).balanceOf(heldOf(person.user.id));
const release = () => scene.app.get(EarningReleaseService).releaseDue();
const noticesOf = async (person: SignedIn): Promise<[string, string][]> =>
  (await person.http('GET', '/api/notifications')).body.data.map(({ title, body }: { title: string; body: string }) => [
    title,
    body,
  ]);

describe('A suspension', () => {
  it('is told with its end and reason, shown to the person and in the audit, and ends by itself', async () => {
    const ada = await scene.person();
    const until = inDays(7);
    const answer = await suspend(ada, { scope: 'submit', until });
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { user: { id: ada.user.id }, scope: 'submit', until, by: { username: 'root' }, isActive: true } },
    });
    const [notice] = await noticesOf(ada);
    expect(notice?.[0]).toBe('Your account is suspended: no new posts');
    expect(notice?.[1]).toMatch(/^Until .+ Reason: Bought views\. You can appeal within 14 days/u);
    const me = async () => (await ada.http('GET', '/api/users/me')).body.data.suspensions as unknown;
    expect(await me()).toMatchObject([{ scope: 'submit', until, reason: 'Bought views.' }]);
    expect((await root.http('GET', `/api/audit?person=${ada.user.id}`)).body.data).toEqual([
      expect.objectContaining({
        action: 'user_suspended',
        actor: expect.objectContaining({ username: 'root' }),
        after: { scope: 'submit', reason: 'Bought views.', until },
      }),
    ]);
    scene.clock.advanceMs(7 * DAY_MS);
    expect(await me()).toBeUndefined();
    expect((await suspend(ada, { scope: 'submit' })).status).toBe(201);
    const list = async (state: string) =>
      (await root.http('GET', `/api/admin/suspensions?user=${ada.user.id}&state=${state}`)).body.data;
    expect([(await list('active')).length, (await list('ended')).length]).toEqual([1, 1]);
  });

  it('is lifted by an admin, once, and told', async () => {
    const ada = await scene.person();
    const id = await idOf(ada, { scope: 'all' });
    scene.clock.advanceMs(1_000);
    const answers = await Promise.all([lift(id), lift(id, rita), lift(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await noticesOf(ada))[0]).toEqual([
      'You can use Sparks again',
      'Your suspension was lifted. Reason: It was a mistake.',
    ]);
    expect((await ada.http('PATCH', '/api/users/me', { firstName: 'Ada' })).status).toBe(200);
  });

  it('exists once per scope, also for admins at the same moment', async () => {
    const ada = await scene.person();
    const answers = await Promise.all([root, rita, root].map((by) => suspend(ada, { scope: 'earn' }, by)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already_suspended');
    expect((await suspend(ada, { scope: 'withdraw' })).status).toBe(201);
  });

  it.each([
    ['an end in the past', { scope: 'submit', until: '2020-01-01T00:00:00.000Z' }, 400],
    ['an unknown scope', { scope: 'everything' }, 400],
    ['no reason', { scope: 'submit', reason: '' }, 400],
    ['an unknown person', { scope: 'submit', userId: '665f1c2ab7e4d9a1c0ffee01' }, 404],
  ])('with %s is refused', async (_, body, status) => {
    const ada = await scene.person();
    expect((await suspend(ada, body)).status).toBe(status);
    expect((await ada.http('GET', '/api/users/me')).body.data.suspensions).toBeUndefined();
  });
});

describe('Admins', () => {
  it('neither suspend themselves nor lift their own suspension', async () => {
    expect(await suspend(root, { scope: 'earn' })).toMatchObject({ status: 403, body: { code: 'own_account' } });
  });

  it('suspend another admin with a second admin only, who is not the suspended one', async () => {
    const otto = await signInAs(scene.app, { username: 'otto', name: 'Otto', roles: ['admin'], country: 'GB' });
    const asked = await suspend(otto, { scope: 'earn' });
    expect(asked).toMatchObject({
      status: 202,
      body: {
        code: 'approval_required',
        approval: { kind: 'suspension', amountCents: 0, details: { scope: 'earn', reason: 'Bought views.' } },
      },
    });
    const approve = (by: SignedIn) =>
      by.http('POST', `/api/admin/approvals/${asked.body.approval._id as string}/approve`, {});
    expect((await approve(root)).body.code).toBe('own_approval');
    expect((await approve(otto)).status).toBe(403);
    expect(await scene.app.get(SuspensionsService).findStopping(otto.user.id, 'earn')).toBeNull();
    expect((await noticesOf(rita))[0]?.[0]).toBe('root needs your approval');
    expect((await approve(rita)).body.data).toMatchObject({ status: 'executed' });
    const suspension = await scene.app.get(SuspensionsService).findStopping(otto.user.id, 'earn');
    expect(suspension?.by.username).toBe('root');
    expect((await lift(suspension?._id.toHexString() ?? '', otto)).body.code).toBe('own_account');
  });
});

describe('A person who is suspended from', () => {
  it('submitting cannot submit, and can do everything else', async () => {
    const campaign = await scene.campaign();
    const ada = await scene.person();
    await idOf(ada, { scope: 'submit', until: inDays(1) });
    const refused = await submit(ada, campaign.id);
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'account_suspended', details: { scope: 'submit', reason: 'Bought views.' } },
    });
    const content = youtubeUrl();
    for (const [path, body] of [
      ['/spark/resubmit', { sparkId: campaign.id, content }],
      ['/blocks', { content }],
      [`/blocks/${campaign.id}/answer-changes`, { message: 'Done.' }],
    ] as const)
      expect([path, (await ada.http('POST', path, body)).body.code]).toEqual([path, 'account_suspended']);
    expect((await ada.http('PATCH', '/api/users/me', { firstName: 'Ada' })).status).toBe(200);
    scene.clock.advanceMs(DAY_MS);
    expect((await submit(ada, campaign.id)).status).toBe(201);
  });

  it('earning is paid bonus and views after the suspension, whatever happens to the campaign meanwhile', async () => {
    const campaign = await scene.campaign({ ratePerThousandViews: 100 });
    const ada = await scene.person();
    const id = await idOf(ada, { scope: 'earn' });
    const post = await campaign.approvedPost(ada);
    await scene.refreshWith([[post, 0]]);
    await scene.refreshWith([[post, 1_000]]);
    expect([await scene.wallet(ada), await held(ada)]).toEqual([0, 400]);
    scene.clock.advanceMs(2 * DAY_MS);
    expect(await release()).toMatchObject({ released: 0, postponed: 2 });
    expect((await ada.http('GET', '/api/wallet/held')).body.data[0]).toMatchObject({ blockedBy: 'suspended' });
    await campaign.close();
    await lift(id);
    scene.clock.advanceMs(DAY_MS);
    await release();
    expect([await scene.wallet(ada), await held(ada)]).toEqual([400, 0]);
  });

  it('everything reads, keeps the profile and the notifications, and changes nothing else', async () => {
    const campaign = await scene.campaign();
    const ada = await scene.person(1_000);
    const key = (await ada.http('POST', '/api/api-keys', { name: 'Report', scopes: ['wallet:read'] })).body.data;
    await idOf(ada, { scope: 'all' });
    for (const [method, url, body] of [
      ['POST', '/spark/purchase', { sparkId: campaign.id, content: youtubeUrl() }],
      ['POST', '/api/wallet/top-up', { amount_in_cents: 500 }],
      ['POST', '/api/api-keys', { name: 'Another', scopes: ['wallet:read'] }],
    ] as const)
      expect(await ada.http(method, url, body)).toMatchObject({ status: 403, body: { code: 'account_suspended' } });
    for (const [method, url, body] of [
      ['GET', '/api/wallet', undefined],
      ['PATCH', '/api/users/me', { firstName: 'Ada' }],
      ['PATCH', '/api/notifications/read', { all: true }],
      ['PATCH', '/api/notifications/settings', { emailNotifications: false }],
    ] as const)
      expect([url, (await ada.http(method, url, body)).status]).toEqual([url, 200]);
    expect(await scene.wallet(ada)).toBe(1_000);
    const withKey = await scene.app.http('GET', '/api/wallet', undefined, { authorization: `Bearer ${key.secret}` });
    expect(withKey).toMatchObject({ status: 403, body: { code: 'account_suspended' } });
  });
});
