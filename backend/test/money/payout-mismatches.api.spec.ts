import { Types } from 'mongoose';
import { PayoutScene } from '../support/payout-scene.js';
import { signInAs, type SignedIn } from '../support/sign-in.js';

let scene: PayoutScene;
let root: SignedIn;
beforeAll(async () => {
  scene = await PayoutScene.start();
  root = await signInAs(scene.app, { username: 'mismatch-admin', name: 'Mismatch Admin', roles: ['admin'] });
});
afterAll(() => scene?.stop());
beforeEach(() => scene.reset());

const list = async (query = '') => (await root.http('GET', `/api/admin/payouts/mismatches${query}`)).body;
const resolve = (id: string, admin = root) =>
  admin.http('POST', `/api/admin/payouts/mismatches/${id}/resolve`, { resolution: 'Sent by hand.' });

/** One payout that the provider does not have, and its transfer, which belongs to no payout. */
async function missingAndExtra(person: SignedIn): Promise<{ payoutId: string; transferId: string }> {
  const payoutId = await scene.sent(person, 2_000);
  const { _id, transferId } = await scene.stored(payoutId);
  const payouts = scene.app.connection.collection('payouts');
  await payouts.updateOne({ _id }, { $set: { transferId: 'tr_unknown' } });
  expect(await scene.reconcile()).toBe(2);
  await payouts.updateOne({ _id }, { $set: { transferId } });
  return { payoutId, transferId: String(transferId) };
}

it('Admins see each difference to the provider with its payout and person, newest first, page by page', async () => {
  const ada = await scene.paidEarner();
  const { payoutId, transferId } = await missingAndExtra(ada);
  const { data, nextCursor } = await list('?state=open');
  expect(nextCursor).toBeNull();
  const open = { foundAt: scene.clock.now().toISOString(), resolvedAt: null, resolvedBy: null, resolution: null };
  const user = { id: ada.user.id, name: ada.user.name, username: ada.user.username };
  expect(data).toEqual([
    { ...open, id: data[0].id, kind: 'extra', amountCents: 0, foundCents: 1_970, transferId, payout: null },
    {
      ...open,
      id: data[1].id,
      kind: 'missing',
      amountCents: 1_970,
      foundCents: 0,
      transferId: null,
      payout: { id: payoutId, status: 'sent', user },
    },
  ]);
  const first = await list('?limit=1');
  expect(first).toEqual({ data: [data[0]], nextCursor: data[0].id });
  expect(await list(`?limit=1&cursor=${first.nextCursor}`)).toEqual({ data: [data[1]], nextCursor: null });
});

it('A difference is resolved once, stays in the list of resolved ones, and is not reported again', async () => {
  const ada = await scene.paidEarner();
  const { payoutId } = await missingAndExtra(ada);
  const [extra, missing] = (await list()).data;
  const answers = await Promise.all([resolve(missing.id), resolve(missing.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await list('?state=open')).data).toEqual([extra]);
  const resolved = {
    ...missing,
    resolvedAt: scene.clock.now().toISOString(),
    resolvedBy: { id: root.user.id, username: root.user.username },
    resolution: 'Sent by hand.',
  };
  expect((await list('?state=resolved')).data).toEqual([resolved]);
  const payouts = scene.app.connection.collection('payouts');
  const { _id, transferId } = await scene.stored(payoutId);
  await payouts.updateOne({ _id }, { $set: { transferId: 'tr_unknown' } });
  expect(await scene.reconcile()).toBe(0);
  await payouts.updateOne({ _id }, { $set: { transferId } });
  const audited = scene.app.connection.collection('audit_entries').find({ action: 'payout_mismatch_resolved' });
  expect((await audited.toArray()).map(({ target }) => (target as { id: string }).id)).toEqual([payoutId]);
  expect((await resolve('f'.repeat(24))).status).toBe(404);
});

it('An admin does not resolve a difference about their own payout [sec-420]', async () => {
  const ada = await scene.paidEarner();
  const { payoutId } = await missingAndExtra(ada);
  const { _id } = await scene.stored(payoutId);
  const payouts = scene.app.connection.collection('payouts');
  await payouts.updateOne({ _id }, { $set: { userId: new Types.ObjectId(root.user.id) } });
  const [, missing] = (await list()).data;
  const answer = await resolve(missing.id);
  expect([answer.status, answer.body.code]).toEqual([403, 'own_payout']);
});

it.each(['contributor', 'organization'] as const)('A %s has no access', async (role) => {
  const person = await signInAs(scene.app, { username: `no-${role}`, name: 'Nobody', roles: [role] });
  expect((await person.http('GET', '/api/admin/payouts/mismatches')).status).toBe(403);
  expect((await resolve('f'.repeat(24), person)).status).toBe(403);
});
