import { Types } from 'mongoose';
import { AppealsApiModule } from '../../src/core/appeals/index.js';
import { ApprovalsApiModule } from '../../src/core/approvals/index.js';
import { CasesApiModule } from '../../src/core/cases/index.js';
import { SuspensionsService } from '../../src/core/suspensions/index.js';
import { DAY_MS, MoneyScene } from '../support/money-scene.js';
import { signInAs, type SignedIn } from '../support/sign-in.js';

/** A suspended person appeals, and an admin who did not suspend them decides. */
let scene: MoneyScene;
let root: SignedIn;
let rita: SignedIn;
beforeAll(async () => {
  scene = await MoneyScene.start({ modules: [AppealsApiModule, ApprovalsApiModule, CasesApiModule] });
  root = scene.admin;
  rita = await signInAs(scene.app, { username: 'rita', name: 'Rita Second', roles: ['admin'], country: 'GB' });
});
afterAll(() => scene?.close());
afterEach(() => scene.expectAllAddsUp());

async function suspended(body: object = {}): Promise<{ ada: SignedIn; id: string }> {
  const ada = await scene.person();
  const created = await root.http('POST', '/api/admin/suspensions', {
    userId: ada.user.id,
    scope: 'all',
    reason: 'Bought views.',
    ...body,
  });
  expect(created.status).toBe(201);
  return { ada, id: created.body.data._id as string };
}
const appeal = (person: SignedIn, id: string) =>
  person.http('POST', `/api/suspensions/${id}/appeal`, { text: 'I bought nothing.' });
const appealed = async (person: SignedIn, id: string): Promise<string> => {
  const { status, body } = await appeal(person, id);
  expect(status).toBe(201);
  return body.data._id as string;
};
const judge = (caseId: string, outcome: string, admin: SignedIn = rita) =>
  admin.http('POST', `/api/admin/appeals/${caseId}/decide`, { outcome, statement: 'The views are real.' });
const lift = (id: string, admin: SignedIn = root) =>
  admin.http('POST', `/api/admin/suspensions/${id}/lift`, { reason: 'It was a mistake.' });
const isSuspended = async ({ user }: SignedIn) =>
  (await scene.app.get(SuspensionsService).findStopping(user.id, 'submit')) !== null;
const caseOf = async (person: SignedIn, caseId: string) =>
  (await person.http('GET', `/api/cases/${caseId}`)).body.data as { status: string; outcome?: string };
const noticesOf = (person: SignedIn, kind: string, caseId: string) =>
  scene.app.connection
    .collection('notifications')
    .find({ userId: new Types.ObjectId(person.user.id), kind, 'refs.caseId': caseId })
    .toArray();

describe('An appeal against a suspension', () => {
  it('shows the admins what was decided and why, also while the whole account is suspended', async () => {
    const { ada, id } = await suspended();
    const { body } = await appeal(ada, id);
    const caseId = body.data._id as string;
    expect(body.data).toMatchObject({
      kind: 'appeal',
      status: 'under_review',
      subject: { type: 'user', username: ada.user.username },
      appealed: { decision: 'suspension', reason: 'Bought views.' },
      yourRole: 'appellant',
    });
    const me = (await ada.http('GET', '/api/users/me')).body.data.suspensions;
    expect(me).toMatchObject([{ _id: id, appealCaseId: caseId }]);
    expect(await noticesOf(rita, 'appeal_opened', caseId)).toMatchObject([{ body: 'suspension of the account' }]);
    expect(await noticesOf(root, 'appeal_opened', caseId)).toEqual([]);
    const list = await rita.http('GET', '/api/admin/cases?kind=appeal&state=open');
    expect(list.body.data[0]).toMatchObject({ _id: caseId, appealed: { decision: 'suspension' } });
  });

  it('is opened once, by the suspended person', async () => {
    const { ada, id } = await suspended();
    expect((await appeal(await scene.person(), id)).status).toBe(404);
    expect((await appeal(ada, new Types.ObjectId().toHexString())).status).toBe(404);
    const appeals = await Promise.all([appeal(ada, id), appeal(ada, id), appeal(ada, id)]);
    expect(appeals.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await appeal(ada, id)).body.code).toBe('already_appealed');
  });

  it('is possible within fourteen days, and while the suspension applies', async () => {
    const { ada, id } = await suspended();
    const short = await suspended({ until: new Date(scene.clock.now().getTime() + DAY_MS).toISOString() });
    scene.clock.advanceMs(14 * DAY_MS - 1);
    expect((await appeal(short.ada, short.id)).body.code).toBe('not_appealable');
    scene.clock.advanceMs(1);
    expect((await appeal(ada, id)).body.code).toBe('appeal_window_over');
    const lifted = await suspended();
    await lift(lifted.id);
    expect((await appeal(lifted.ada, lifted.id)).body.code).toBe('not_appealable');
  });
});

describe('The decision', () => {
  it('ends the suspension when the appeal succeeds, once, and is told and recorded', async () => {
    const { ada, id } = await suspended();
    const caseId = await appealed(ada, id);
    const decisions = await Promise.all([judge(caseId, 'overturned'), judge(caseId, 'overturned'), lift(id)]);
    expect(decisions.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await isSuspended(ada)).toBe(false);
    expect(await caseOf(ada, caseId)).toMatchObject({ status: 'resolved', outcome: 'overturned' });
    expect((await judge(caseId, 'upheld')).body.code).toBe('case_closed');
  });

  it('keeps its reasons for the person and in the audit log', async () => {
    const { ada, id } = await suspended();
    const caseId = await appealed(ada, id);
    expect((await judge(caseId, 'overturned')).status).toBe(200);
    expect(await noticesOf(ada, 'appeal_decided', caseId)).toMatchObject([
      { title: 'Your appeal succeeded: suspension of the account', body: 'The views are real.' },
    ]);
    const audit = (await root.http('GET', `/api/audit?person=${ada.user.id}`)).body.data;
    expect(audit[0]).toMatchObject({ action: 'user_appeal_overturned', after: { reason: 'The views are real.' } });
    const list = (await root.http('GET', `/api/admin/suspensions?user=${ada.user.id}`)).body.data;
    expect(list).toMatchObject([
      { isActive: false, liftedBy: { username: 'rita' }, liftReason: 'The views are real.' },
    ]);
  });

  it('that confirms the suspension changes nothing else', async () => {
    const { ada, id } = await suspended();
    const caseId = await appealed(ada, id);
    expect((await judge(caseId, 'upheld')).status).toBe(200);
    expect(await isSuspended(ada)).toBe(true);
    expect((await appeal(ada, id)).body.code).toBe('already_appealed');
    expect((await root.http('GET', `/api/audit?person=${ada.user.id}`)).body.data[0].action).toBe('user_appeal_upheld');
  });

  it('is made by an admin who did not suspend the person', async () => {
    const { ada, id } = await suspended();
    const caseId = await appealed(ada, id);
    expect((await judge(caseId, 'overturned', root)).body.code).toBe('own_decision');
    expect((await judge(caseId, 'overturned', ada)).status).toBe(403);
    expect(await isSuspended(ada)).toBe(true);
  });

  it('about an admin is made neither by them nor by the second admin of the suspension', async () => {
    const olga = await signInAs(scene.app, { username: 'olga', name: 'Olga', roles: ['admin'], country: 'GB' });
    const suspension = { userId: olga.user.id, scope: 'submit', reason: 'Bought views.' };
    const asked = await root.http('POST', '/api/admin/suspensions', suspension);
    await rita.http('POST', `/api/admin/approvals/${asked.body.approval._id as string}/approve`, {});
    const [{ _id: id }] = (await olga.http('GET', '/api/users/me')).body.data.suspensions as [{ _id: string }];
    const caseId = await appealed(olga, id);
    expect((await judge(caseId, 'overturned', rita)).body.code).toBe('own_decision');
    expect((await judge(caseId, 'overturned', olga)).body.code).toBe('own_account');
    expect(await isSuspended(olga)).toBe(true);
    const third = await signInAs(scene.app, { username: 'theo', name: 'Theo', roles: ['admin'], country: 'GB' });
    expect((await judge(caseId, 'overturned', third)).status).toBe(200);
    expect(await isSuspended(olga)).toBe(false);
  });

  it('is not needed any more when the suspension is lifted', async () => {
    const { ada, id } = await suspended();
    const caseId = await appealed(ada, id);
    expect((await lift(id)).status).toBe(200);
    expect(await caseOf(ada, caseId)).toMatchObject({
      status: 'resolved',
      outcome: 'overturned',
      statement: 'It was a mistake.',
    });
    expect((await judge(caseId, 'upheld')).body.code).toBe('case_closed');
  });
});
