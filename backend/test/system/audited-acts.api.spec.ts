import { Types } from 'mongoose';
import { AUDIT_ACTION_NAMES } from '@sparks/domain';
import type { SparkRecord } from '../../src/modules/sparks/spark.schema.js';
import { createSpark, fundWallet, sparkBody } from '../support/factories/spark.factory.js';
import { signInAs, type SignedIn } from '../support/sign-in.js';
import { youtubeUrl } from '../support/social-sandbox.js';
import { startWholeApp, type WholeApp } from '../support/whole-app.js';

jest.setTimeout(60_000);

let whole: WholeApp;
let cleo: SignedIn;
let ada: SignedIn;
let root: SignedIn;

beforeAll(async () => {
  whole = await startWholeApp({}, { unlimited: true });
  [cleo, ada, root] = await Promise.all([
    signInAs(whole.app, 'cleo'),
    signInAs(whole.app, 'ada'),
    signInAs(whole.app, 'root'),
  ]);
  await fundWallet(whole.app, cleo.user.id, 1_000_000);
  await fundWallet(whole.app, ada.user.id, 10_000);
});
afterAll(() => whole?.close());

/** The objects of an action, for the assertions about its audit entry. */
interface Done {
  actor: SignedIn;
  targetId: string;
  campaignId?: string;
  /** The person that the action concerns. */
  personId?: string;
}

interface Act {
  name: string;
  action: string;
  before?: unknown;
  after?: unknown;
  run: () => Promise<Done>;
}

type Answer = Awaited<ReturnType<SignedIn['http']>>;
/** Asserts success; returns the response's data. */
const done = (answer: Answer): { _id: string; payment?: { _id: string } } => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body?.data;
};
const campaign = async (overrides: Partial<SparkRecord> = {}) =>
  (
    await createSpark(whole.app, { creator: new Types.ObjectId(cleo.user.id), spotlightCost: 300, ...overrides })
  )._id.toHexString();
const draft = async () => done(await cleo.http('POST', '/spark', sparkBody({ name: 'First light' })))._id;
const contribution = async (sparkId: string) =>
  done(await ada.http('POST', '/spark/purchase', { content: youtubeUrl(), sparkId }))._id;
const onSpark = (actor: SignedIn, id: string): Done => ({ actor, targetId: id, campaignId: id });

/** A contribution of ada in a new campaign, advanced through the API. */
const onBlock = async (actor: SignedIn, ...steps: ((id: string) => Promise<Answer>)[]): Promise<Done> => {
  const sparkId = await campaign();
  const id = await contribution(sparkId);
  for (const step of steps) done(await step(id));
  return { actor, targetId: id, campaignId: sparkId, personId: ada.user.id };
};
const decide = (status: string, reason?: string) => (id: string) =>
  cleo.http('PATCH', '/blocks/moderation', { ids: [id], status, ...(reason ? { reason } : {}) });
const remove = (id: string) => root.http('DELETE', `/blocks/${id}`);
const createReportLink = async (sparkId: string) => {
  const { slug } = (await cleo.http('GET', `/spark/sparkById/${sparkId}`)).body.data as { slug: string };
  const path = `/api/sparks/report/${slug}/links`;
  return { path, _id: done(await cleo.http('POST', path, { days: 7 }))._id };
};

const acts: Act[] = [
  {
    name: 'creating a draft',
    action: 'spark_created',
    after: { name: 'First light', slug: expect.stringContaining('first-light'), live_mode: false, budget: 10_000 },
    run: async () => onSpark(cleo, await draft()),
  },
  {
    name: 'publishing it',
    action: 'spark_published',
    before: { live_mode: false, initialBudget: 0 },
    after: { live_mode: true, initialBudget: 10_000, name: 'First light', approvalBonus: 500 },
    run: async () => {
      const id = await draft();
      done(await cleo.http('PUT', `/spark/${id}`, { live_mode: true }));
      return onSpark(cleo, id);
    },
  },
  {
    name: 'deleting a draft',
    action: 'spark_deleted',
    before: { name: 'First light', budget: 10_000 },
    run: async () => {
      const id = await draft();
      expect((await cleo.http('DELETE', `/spark/${id}`)).status).toBe(204);
      return onSpark(cleo, id);
    },
  },
  {
    name: "an edit of one's own campaign",
    action: 'spark_updated',
    before: { description: 'Show how you use it.', approvalBonus: 500 },
    after: { description: 'Show it at night.', approvalBonus: 700 },
    run: async () => {
      const id = await campaign();
      done(
        await cleo.http('PUT', `/spark/${id}`, {
          description: 'Show it at night.',
          approvalBonus: 700,
          isPrivate: false,
        }),
      );
      return onSpark(cleo, id);
    },
  },
  {
    name: "an admin's edit of somebody's draft",
    action: 'spark_updated',
    before: { name: 'First light' },
    after: { name: 'Last light' },
    run: async () => {
      const id = await draft();
      done(await root.http('PATCH', '/spark/admin/info', { sparkId: id, name: 'Last light' }));
      return onSpark(root, id);
    },
  },
  {
    name: 'a top-up',
    action: 'spark_topped_up',
    before: { budget: 10_000, initialBudget: 10_000 },
    after: { budget: 12_500, initialBudget: 12_500 },
    run: async () => {
      const id = await campaign();
      done(await cleo.http('POST', '/spark/increase-spark-budget', { sparkId: id, budget_in_cents: 2_500 }));
      return onSpark(cleo, id);
    },
  },
  {
    name: 'a top-up by a payment',
    action: 'spark_topped_up',
    before: { budget: 10_000, initialBudget: 10_000 },
    after: { budget: 11_000, initialBudget: 11_000 },
    run: async () => {
      const id = await campaign();
      const paymentId = done(
        await cleo.http('POST', '/api/wallet/top-up', { amount_in_cents: 1_000, purpose: 'spark', spark_id: id }),
      ).payment?._id;
      done(await cleo.http('POST', '/spark/update-spark-after-payment', { sparkId: id, paymentId }));
      return onSpark(cleo, id);
    },
  },
  {
    name: 'closing',
    action: 'spark_closed',
    before: { status: 'ongoing', manuallyClosed: false, budget: 10_000 },
    after: { status: 'completed', manuallyClosed: true, budget: 0, reason: 'Sold out.', refundedCents: 10_000 },
    run: async () => {
      const id = await campaign();
      done(await root.http('POST', `/spark/${id}/close`, { closeReason: 'Sold out.' }));
      return onSpark(root, id);
    },
  },
  ...(['approve', 'reject'] as const).map((decision): Act => {
    const status = decision === 'approve' ? 'accepted' : 'rejected';
    return {
      name: `a decision about access: ${decision}`,
      action: `access_${status}`,
      before: { status: 'pending' },
      after: { status },
      run: async () => {
        const id = await campaign({ isPrivate: true });
        done(await ada.http('POST', `/api/sparks/${id}/request-access`));
        done(await cleo.http('PATCH', `/spark/${id}/${decision}-access`, { userId: ada.user.id }));
        return { ...onSpark(cleo, id), personId: ada.user.id };
      },
    };
  }),
  {
    name: 'an approval',
    action: 'block_approved',
    before: { moderation_status: 'pending' },
    after: { moderation_status: 'approved' },
    run: () => onBlock(cleo, decide('approved')),
  },
  {
    name: 'declining',
    action: 'block_declined',
    before: { moderation_status: 'pending', reason: '' },
    after: { moderation_status: 'declined', reason: 'Too dark.' },
    run: () => onBlock(cleo, decide('declined', 'Too dark.')),
  },
  {
    name: 'flagging what was approved',
    action: 'block_flagged',
    before: { moderation_status: 'approved' },
    after: { moderation_status: 'flagged' },
    run: () => onBlock(cleo, decide('approved'), decide('flagged')),
  },
  {
    name: 'a link to a report',
    action: 'report_link_created',
    after: { reportLinkId: expect.any(String), expiresAt: expect.any(String) },
    run: async () => {
      const id = await campaign();
      await createReportLink(id);
      return onSpark(cleo, id);
    },
  },
  {
    name: 'the end of a link to a report',
    action: 'report_link_revoked',
    before: { reportLinkId: expect.any(String), expiresAt: expect.any(String) },
    run: async () => {
      const id = await campaign();
      const { path, _id } = await createReportLink(id);
      expect((await cleo.http('DELETE', `${path}/${_id}`)).status).toBe(204);
      return onSpark(cleo, id);
    },
  },
  {
    name: 'a deletion',
    action: 'block_deleted',
    before: { deleted: false },
    after: { deleted: true },
    run: () => onBlock(root, async (id) => remove(id)),
  },
  {
    name: 'a restoration',
    action: 'block_restored',
    before: { deleted: true },
    after: { deleted: false },
    run: () => onBlock(root, remove, (id) => root.http('POST', `/blocks/${id}/restore`)),
  },
  {
    name: 'a spotlight',
    action: 'block_spotlighted',
    before: { is_spotlighted: false },
    after: { is_spotlighted: true, tipCents: 300 },
    run: () => onBlock(cleo, decide('approved'), (id) => cleo.http('POST', `/blocks/${id}/spotlight`)),
  },
  {
    name: 'a boost',
    action: 'block_boosted',
    before: { boostedUntil: null },
    after: { boostedUntil: expect.any(String), priceCents: 500 },
    run: () => onBlock(ada, decide('approved'), (id) => ada.http('POST', `/blocks/${id}/boost`)),
  },
];

it.each(acts)('$name leaves one entry with who, what and the change', async ({ action, before, after, run }) => {
  const { actor, targetId, campaignId, personId } = await run();
  const { body } = await root.http('GET', `/api/audit?target=${targetId}&action=${action}`);
  expect(body.data).toHaveLength(1);
  const [entry] = body.data;
  expect(entry).toMatchObject({
    actor: { id: actor.user.id, username: actor.user.username },
    action,
    target: { id: targetId, label: expect.stringMatching(/./) },
    requestId: expect.stringMatching(/./),
    ...(campaignId
      ? { campaign: { id: campaignId, name: expect.stringMatching(/./), slug: expect.stringMatching(/./) } }
      : {}),
    ...(personId ? { person: { id: personId, username: 'ada' } } : {}),
  });
  expect(AUDIT_ACTION_NAMES).toContain(entry.action);
  if (before) expect(entry.before).toMatchObject(before);
  else expect(entry).not.toHaveProperty('before');
  if (after) expect(entry.after).toMatchObject(after);
  else expect(entry).not.toHaveProperty('after');
  expect(Date.parse(entry.createdAt)).toBeLessThanOrEqual(Date.now());
});

it('keeps only the fields that changed', async () => {
  const id = await campaign();
  done(await cleo.http('PUT', `/spark/${id}`, { description: 'Another.', approvalBonus: 500 }));
  const { body } = await root.http('GET', `/api/audit?target=${id}`);
  expect(body.data).toHaveLength(1);
  expect([body.data[0].before, body.data[0].after]).toEqual([
    { description: 'Show how you use it.' },
    { description: 'Another.' },
  ]);
});

it('leaves nothing for what changed nothing: a refusal, a repeat, and what a creator types into their own draft', async () => {
  const [id, own] = [await campaign(), await draft()];
  const key = { 'idempotency-key': new Types.ObjectId().toHexString() };
  const topUp = () => cleo.http('POST', '/spark/increase-spark-budget', { sparkId: id, budget_in_cents: 100 }, key);
  await topUp();
  await topUp();
  await ada.http('PUT', `/spark/${id}`, { description: 'Mine now.' });
  await ada.http('POST', `/spark/${id}/close`, {});
  await cleo.http('PUT', `/spark/${id}`, { description: 'Show how you use it.' });
  await cleo.http('PUT', `/spark/${own}`, { description: 'Still typing.' });
  const actionsOf = async (target: string) =>
    (await root.http('GET', `/api/audit?target=${target}`)).body.data.map(({ action }: { action: string }) => action);
  expect(await actionsOf(id)).toEqual(['spark_topped_up']);
  expect(await actionsOf(own)).toEqual(['spark_created']);
});

it('other roles from the identity provider leave one entry, however many calls bring them', async () => {
  const person = { username: 'newadmin', name: 'New Admin', roles: ['contributor' as const] };
  const { user } = await signInAs(whole.app, person);
  await Promise.all(Array.from({ length: 5 }, () => signInAs(whole.app, { ...person, roles: ['admin'] })));
  const { body } = await root.http('GET', `/api/audit?target=user:${user.id}`);
  expect(body.data).toEqual([
    expect.objectContaining({
      actor: { id: 'identity-provider', username: 'identity-provider' },
      action: 'user_roles_changed',
      target: { type: 'user', id: user.id, label: 'newadmin' },
      before: { roles: ['contributor'], role: 'contributor' },
      after: { roles: ['admin'], role: 'admin' },
    }),
  ]);
});
