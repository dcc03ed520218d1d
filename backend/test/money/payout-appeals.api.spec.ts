import { Types } from 'mongoose';
import { DAY_MS, PayoutScene } from '../support/payout-scene.js';
import { signInAs, type SignedIn } from '../support/sign-in.js';

/** A person appeals the refusal of their payout. */
let scene: PayoutScene;
let root: SignedIn;
let second: SignedIn;
beforeAll(async () => {
  scene = await PayoutScene.start();
  root = await signInAs(scene.app, 'root');
  second = await signInAs(scene.app, 'rootorg');
});
afterAll(() => scene?.stop());
beforeEach(() => scene.reset());
afterEach(() => scene.expectAllAddsUp());

async function refused(): Promise<{ ada: SignedIn; id: string }> {
  const ada = await scene.readyEarner();
  const { id } = await scene.withdraw(ada, 2_000);
  const { status } = await root.http('POST', `/api/admin/payouts/${id}/refuse`, { reason: 'The papers differ.' });
  expect(status).toBe(200);
  return { ada, id };
}
const appeal = (person: SignedIn, id: string) =>
  person.http('POST', `/api/payouts/${id}/appeal`, { text: 'They are mine.' });
const judge = (caseId: string, outcome: string, admin: SignedIn = second) =>
  admin.http('POST', `/api/admin/appeals/${caseId}/decide`, { outcome, statement: 'The papers are fine.' });
const balanceOf = async (person: SignedIn) =>
  (await person.http('GET', '/api/payout-account')).body.data.availableCents as number;

it('is opened once, by the owner, against a refusal only', async () => {
  const { ada, id } = await refused();
  expect((await appeal(await scene.earner(), id)).status).toBe(404);
  const appeals = await Promise.all([appeal(ada, id), appeal(ada, id), appeal(ada, id)]);
  expect(appeals.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const opened = appeals.find(({ status }) => status === 201)?.body.data;
  expect(opened).toMatchObject({ appealed: { decision: 'payout_refusal', reason: 'The papers differ.' } });
  expect((await ada.http('GET', `/api/payouts/${id}`)).body.data).toMatchObject({
    refusalReason: 'The papers differ.',
    appealCaseId: opened._id,
  });
  const ben = await scene.readyEarner();
  const held = await scene.withdraw(ben, 2_000);
  expect((await appeal(ben, held.id)).body.code).toBe('not_appealable');
  await ben.http('POST', `/api/payouts/${held.id}/cancel`);
  expect((await appeal(ben, held.id)).body.code).toBe('not_appealable');
});

it('is possible within fourteen days', async () => {
  const { ada, id } = await refused();
  scene.clock.advanceMs(14 * DAY_MS);
  expect((await appeal(ada, id)).body.code).toBe('appeal_window_over');
});

it('is decided once by an admin who did not refuse it, and moves no money', async () => {
  const { ada, id } = await refused();
  const before = await balanceOf(ada);
  const caseId = (await appeal(ada, id)).body.data._id as string;
  expect((await judge(caseId, 'overturned', root)).body.code).toBe('own_decision');
  const decisions = await Promise.all([judge(caseId, 'overturned'), judge(caseId, 'upheld')]);
  expect(decisions.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await balanceOf(ada)).toBe(before);
  expect((await scene.stored(id)).status).toBe('cancelled');
  const notices = await scene.app.connection
    .collection('notifications')
    .find({ userId: new Types.ObjectId(ada.user.id), kind: 'appeal_decided' })
    .toArray();
  expect(notices).toMatchObject([{ title: expect.stringContaining(': refused payout'), body: 'The papers are fine.' }]);
  const audit = (await root.http('GET', `/api/audit?target=${id}`)).body.data as { action: string }[];
  expect(audit[0]?.action).toMatch(/^payout_appeal_(overturned|upheld)$/u);
  expect((await scene.withdraw(ada, 2_000)).status).toBe('held');
});

it('of an admin is not decided by them', async () => {
  const olga = await signInAs(scene.app, { username: 'olga', name: 'Olga', roles: ['admin'], country: 'GB' });
  await scene.earn(olga, 5_000);
  await scene.setUp(olga);
  const { id } = await scene.withdraw(olga, 2_000);
  await root.http('POST', `/api/admin/payouts/${id}/refuse`, { reason: 'The papers differ.' });
  const caseId = (await appeal(olga, id)).body.data._id as string;
  expect((await judge(caseId, 'overturned', olga)).body.code).toBe('own_payout');
  expect((await judge(caseId, 'overturned')).status).toBe(200);
});
