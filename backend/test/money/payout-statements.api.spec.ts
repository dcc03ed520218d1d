import { Types } from 'mongoose';
import { PayoutScene } from '../support/payout-scene.js';
import { readPdf } from '../support/read-pdf.js';
import type { SignedIn } from '../support/sign-in.js';

let scene: PayoutScene;
beforeAll(async () => {
  scene = await PayoutScene.start();
});
afterAll(() => scene?.stop());
beforeEach(() => scene.reset());

async function download({ token }: SignedIn, id: string): Promise<Buffer> {
  const response = await scene.app.nest.inject({
    method: 'GET',
    url: `/api/payouts/${id}/statement`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect([response.statusCode, response.headers['content-type'], response.headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    `attachment; filename="sparks-payout-${id}.pdf"`,
  ]);
  return response.rawPayload;
}

it('states what left the wallet, the fees, and what was sent', async () => {
  const ada = await scene.paidEarner(20_000);
  const id = await scene.sent(ada, 12_345);
  const [payout, { text }] = [await scene.stored(id), await readPdf(await download(ada, id))];
  const { data } = (await ada.http('GET', '/api/wallet/transactions?group=payout')).body as {
    data: { _id: string; kind: string }[];
  };
  const line = data.find(({ kind }) => kind === 'payout_request');
  expect(text).toContain(`Recipient ${ada.user.name} (${ada.user.username}) Payout ${id}`);
  expect(text).toContain('Withdrawn from the wallet $123.45');
  expect(text).toContain(`Paid out $${(payout.netCents / 100).toFixed(2)}`);
  expect(payout.netCents + payout.fees.reduce((sum, { cents }) => sum + cents, 0)).toBe(12_345);
  for (const { cents } of payout.fees) expect(text).toContain(`−$${(cents / 100).toFixed(2)}`);
  expect(text).toContain(payout.methodLabel);
  expect(text).toContain(`Ledger reference ${line?._id}`);
  expect(text).not.toContain('Returned');
});

it('is in the language of the person, and says when the bank returned the money', async () => {
  const ada = await scene.paidEarner();
  const id = await scene.sent(ada, 5_000);
  await scene.app.connection
    .collection('users')
    .updateOne({ _id: new Types.ObjectId(ada.user.id) }, { $set: { language: 'de' } });
  expect((await readPdf(await download(ada, id))).text).toContain('Auszahlungsbeleg');
  for (const state of ['paid', 'returned'] as const) {
    await scene.sandbox.setPayout(id, state);
    await scene.receiveEvents();
    await scene.work();
  }
  expect((await scene.stored(id)).status).toBe('returned');
  expect((await readPdf(await download(ada, id))).text).toContain('Die Bank hat diese Auszahlung zurückgegeben.');
});

it('does not exist before the payout was sent, nor for anybody else', async () => {
  const [ada, ben] = [await scene.readyEarner(), await scene.earner()];
  const { id } = await scene.withdraw(ada, 2_000);
  const early = await ada.http('GET', `/api/payouts/${id}/statement`);
  expect([early.status, early.body.code]).toEqual([409, 'payout_not_sent']);
  for (const [person, payoutId] of [
    [ben, id],
    [ada, new Types.ObjectId().toHexString()],
    [ada, 'nonsense'],
  ] as const)
    expect((await person.http('GET', `/api/payouts/${payoutId}/statement`)).status).toBe(404);
  expect((await scene.app.http('GET', `/api/payouts/${id}/statement`)).status).toBe(401);
});
