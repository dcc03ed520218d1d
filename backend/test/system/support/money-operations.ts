import { Types } from 'mongoose';
import { MODERATION_UNDO_WINDOW_MS } from '@sparks/domain';
import { ProviderEventsService } from '../../../src/core/payments/provider-events.service.js';
import type { ProviderEvent } from '../../../src/core/payments/providers/payment-provider.js';
import { AiGenerationService } from '../../../src/modules/ai/generation/ai-generation.service.js';
import { AiRunService } from '../../../src/modules/ai/generation/ai-run.service.js';
import { EngagementRecorderService } from '../../../src/modules/blocks/engagement/engagement-recorder.service.js';
import { EarningReleaseService } from '../../../src/modules/blocks/holds/earning-release.service.js';
import { ModerationSettlementService } from '../../../src/modules/blocks/index.js';
import { PrizePayoutService } from '../../../src/modules/winners/release/prize-payout.service.js';
import { FAILING_PROMPT } from '../../support/ai-scene.js';
import type { SignedIn } from '../../support/sign-in.js';
import { youtubeUrl } from '../../support/social-sandbox.js';
import type { Crash } from './crash-points.js';
import type { MoneyWorld } from './money-world.js';

interface Reversal {
  _id: string;
  sparkId: string;
  appealCaseId?: string;
}

/** Randomly chosen parameters of an operation. */
export interface Choice {
  /** Selects the contributor, contribution or payment. */
  pick: number;
  amountCents: number;
  crash: Crash | null;
  /** Who decides instead of the creator of the campaign. */
  decider?: SignedIn;
}

/** At the worlds' rate of 100 cents per thousand views. */
const VIEWS_PER_CENT = 10;

/** An operation of users or jobs that transfers money. Rejections (4xx) are valid and must change nothing. */
export type Operation = (world: MoneyWorld, choice: Choice) => Promise<void>;

const contributorOf = ({ people: { contributors } }: MoneyWorld, pick: number): SignedIn =>
  elementOf(contributors, pick) ?? people404();
const deciderOf = ({ people }: MoneyWorld, { decider }: Choice): SignedIn => decider ?? people.creator;
const blockOf = ({ blockIds }: MoneyWorld, pick: number): string =>
  elementOf(blockIds, pick) ?? new Types.ObjectId().toHexString();

/** Every operation of a user or job that transfers money, by name. */
export const OPERATIONS = {
  async topUpWallet(world, { amountCents, pick, crash }) {
    const who = pick % 2 === 0 ? world.people.creator : contributorOf(world, pick);
    const paid = await world.send(who, 'POST', '/api/wallet/top-up', { amount_in_cents: amountCents + 100 }, crash);
    if (paid.status === 201) world.topUpIds.push(paid.body.data.payment._id as string);
  },
  async refundPayment(world, choice) {
    await reportReturn(world, choice, 'refunded');
  },
  async disputePayment(world, choice) {
    await reportReturn(world, choice, 'disputed');
  },
  async decideDispute(world, choice) {
    await reportReturn(world, choice, choice.amountCents % 2 === 0 ? 'dispute_won' : 'dispute_lost');
  },
  async payForCampaign(world, { amountCents, crash }) {
    const paid = await world.send(
      world.people.creator,
      'POST',
      '/api/wallet/top-up',
      { amount_in_cents: amountCents + 100, purpose: 'spark', spark_id: world.sparkId },
      crash,
    );
    if (paid.status === 201) world.paymentIds.push(paid.body.data.payment._id as string);
  },
  async claimPayment(world, { pick, crash }) {
    const paymentId = elementOf(world.paymentIds, pick);
    if (paymentId !== undefined)
      await world.send(
        world.people.creator,
        'POST',
        '/spark/update-spark-after-payment',
        { sparkId: world.sparkId, paymentId },
        crash,
      );
  },
  async increaseBudget(world, { amountCents, crash }) {
    await world.send(
      world.people.creator,
      'POST',
      '/spark/increase-spark-budget',
      { sparkId: world.sparkId, budget_in_cents: amountCents },
      crash,
    );
  },
  async submit(world, { pick, crash }) {
    await submitTo(world, '/spark/purchase', pick, crash);
  },
  async resubmit(world, { pick, crash }) {
    await submitTo(world, '/spark/resubmit', pick, crash);
  },
  async approve(world, choice) {
    await world.send(
      deciderOf(world, choice),
      'PATCH',
      '/blocks/moderation',
      { ids: [blockOf(world, choice.pick)], status: 'approved' },
      choice.crash,
    );
  },
  async flag(world, { pick, crash }) {
    await world.send(
      world.people.admin,
      'PATCH',
      '/blocks/moderation',
      { ids: [blockOf(world, pick)], status: 'flagged', reason: 'Looks odd' },
      crash,
    );
  },
  async approveForNow(world, choice) {
    const decided = await world.send(
      deciderOf(world, choice),
      'PATCH',
      '/blocks/moderation',
      { ids: [blockOf(world, choice.pick)], status: 'approved', undoable: true },
      choice.crash,
    );
    const { moveId, batchId } =
      decided.status === 200 ? (decided.body.data[0] as { moveId?: string; batchId?: string }) : {};
    if (moveId !== undefined && batchId !== undefined) world.decisions.push({ moveId, batchId });
  },
  async undoApproval(world, { pick, crash }) {
    const decision = elementOf(world.decisions, pick);
    if (decision)
      await world.send(world.people.creator, 'POST', '/blocks/moderation/undo', { moveIds: [decision.moveId] }, crash);
  },
  async settleDecisions(world, { crash }) {
    world.clock.advanceMs(MODERATION_UNDO_WINDOW_MS);
    // One batch at a time instead of the sweeper, which would also settle the decisions of other sequences.
    for (const { batchId } of world.decisions)
      await world.surviving(crash, () => world.app.get(ModerationSettlementService).settleBatch(batchId));
  },
  async payForViews(world, { pick, amountCents, crash }) {
    const blockId = elementOf(world.blockIds, pick);
    if (blockId === undefined) return;
    const views = world.viewsOf(blockId) + amountCents * VIEWS_PER_CENT;
    world.views.set(blockId, views);
    const reading = {
      state: 'ok',
      views,
      likes: 1,
      comments: 0,
      shares: 0,
      fetchedAt: world.clock.now(),
      source: 'test',
    } as const;
    await world.surviving(crash, async () => {
      const block = await world.app.connection.collection('blocks').findOne({ _id: new Types.ObjectId(blockId) });
      await world.app.get(EngagementRecorderService).recordReading(
        {
          blockId: new Types.ObjectId(blockId),
          leaseToken: (block?.refresh as { leaseToken: string | null }).leaseToken,
        },
        reading,
      );
    });
  },
  /** The release job, after the holds of this campaign have ended. Jobs of other lanes may release them as well. */
  async releaseHolds(world, { crash }) {
    await world.surviving(crash, async () => {
      await world.endHolds();
      await world.app.get(EarningReleaseService).releaseDue();
    });
  },
  async reverseEarnings(world, { pick, crash }) {
    const who = pick % 2 === 0 ? world.people.creator : world.people.admin;
    const body = { reason: 'The views were bought' };
    await world.send(who, 'POST', `/blocks/${blockOf(world, pick)}/reverse-earnings`, body, crash);
  },
  async appealReversal(world, { pick, crash }) {
    const who = contributorOf(world, pick);
    const { data } = (await who.http('GET', '/api/earning-reversals')).body as { data: Reversal[] };
    const own = data.filter(({ sparkId, appealCaseId }) => sparkId === world.sparkId && appealCaseId === undefined);
    const found = elementOf(own, pick);
    if (!found) return;
    const path = `/api/earning-reversals/${found._id}/appeal`;
    const { body } = await world.send(who, 'POST', path, { text: 'The views are real.' }, crash);
    const caseId = (body as { data?: { _id: string } }).data?._id ?? new Types.ObjectId().toHexString();
    const decision = { outcome: pick % 3 === 0 ? 'upheld' : 'overturned', statement: 'They are real.' };
    await world.send(world.people.admin, 'POST', `/api/admin/appeals/${caseId}/decide`, decision, crash);
  },
  async decline(world, choice) {
    const ids = [blockOf(world, choice.pick)];
    for (const status of ['flagged', 'declined'])
      await world.send(
        deciderOf(world, choice),
        'PATCH',
        '/blocks/moderation',
        { ids, status, reason: 'Not on topic' },
        choice.crash,
      );
  },
  async deletePost(world, { pick, crash }) {
    await world.send(world.people.admin, 'DELETE', `/blocks/${blockOf(world, pick)}`, undefined, crash);
  },
  async changeTerms(world, { pick, amountCents, crash }) {
    const terms = { approvalBonus: amountCents, ratePerThousandViews: 50 + 50 * (pick % 3), holdDays: pick % 4 };
    await world.send(world.people.creator, 'PUT', `/spark/${world.sparkId}`, terms, crash);
  },
  async spotlight(world, { pick, crash }) {
    await world.send(world.people.creator, 'POST', `/blocks/${blockOf(world, pick)}/spotlight`, {}, crash);
  },
  async boost(world, { pick, crash }) {
    await world.send(contributorOf(world, pick), 'POST', `/blocks/${blockOf(world, pick)}/boost`, {}, crash);
  },
  async end(world) {
    await world.app.connection
      .collection('sparks')
      .updateOne(
        { _id: new Types.ObjectId(world.sparkId) },
        { $set: { 'end_time.date': new Date(world.clock.now().getTime() - 1_000) } },
      );
  },
  async startWinners(world, { crash }) {
    await world.send(world.people.creator, 'POST', '/api/event/spark', { sparkId: world.sparkId }, crash);
  },
  async selectWinner(world, choice) {
    const { pick, amountCents, crash } = choice;
    await world.send(
      deciderOf(world, choice),
      'POST',
      '/api/event/spark/select-winner',
      { sparkId: world.sparkId, blockId: blockOf(world, pick), prizeCents: pick % 4 === 3 ? 0 : amountCents },
      crash,
    );
  },
  async releaseWinners(world, choice) {
    await world.send(
      deciderOf(world, choice),
      'POST',
      '/api/event/spark/release',
      { sparkId: world.sparkId },
      choice.crash,
    );
    await world.surviving(choice.crash, () => world.app.get(PrizePayoutService).payPrizes(world.sparkId));
  },
  async closeWinners(world, choice) {
    await world.send(
      deciderOf(world, choice),
      'POST',
      '/api/event/spark/close-winners',
      { sparkId: world.sparkId, type: choice.pick % 2 === 0 ? 'refund' : 'runway' },
      choice.crash,
    );
  },
  async close(world, choice) {
    await world.send(deciderOf(world, choice), 'POST', `/spark/${world.sparkId}/close`, {}, choice.crash);
  },
  async generate(world, { pick, crash }) {
    const { user } = contributorOf(world, pick);
    const generations = world.app.get(AiGenerationService);
    const campaign = { sparkId: world.sparkId, name: '', description: '', contentTypes: [] };
    const order = {
      type: pick % 2 === 0 ? 'image' : 'video',
      prompt: pick % 3 === 1 ? FAILING_PROMPT : 'A bicycle',
      colorPalette: [],
      campaign,
      requestKey: new Types.ObjectId().toHexString(),
    } as const;
    const started = await world.surviving(crash, () => generations.start(order, user)).catch(onlyRefusals);
    if (!started) return;
    const id = started._id.toHexString();
    await world.surviving(crash, async () =>
      pick % 3 === 2 ? void (await generations.cancel(id, user)) : world.app.get(AiRunService).runGeneration(id),
    );
  },
} satisfies Record<string, Operation>;

/** An event of the payment provider, delivered until it is accepted, and once more. */
async function reportReturn(
  world: MoneyWorld,
  { pick, amountCents, crash }: Choice,
  outcome: ProviderEvent['outcome'],
): Promise<void> {
  const paymentId = elementOf([...world.topUpIds, ...world.paymentIds], pick);
  if (paymentId === undefined) return;
  const event: ProviderEvent = {
    eventId: new Types.ObjectId().toHexString(),
    type: outcome,
    paymentId,
    reference: `return_${paymentId}`,
    chargeReference: null,
    outcome,
    amountCents,
    currency: 'USD',
  };
  const deliver = () =>
    world.app.get(ProviderEventsService).handleWebhook('sandbox', Buffer.from(JSON.stringify(event)), '');
  await world.surviving(crash, deliver);
  await deliver();
}

async function submitTo(world: MoneyWorld, route: string, pick: number, crash: Crash | null): Promise<void> {
  const submitted = await world.send(
    contributorOf(world, pick),
    'POST',
    route,
    { content: youtubeUrl(), sparkId: world.sparkId },
    crash,
  );
  if (submitted.status === 201) world.blockIds.push(submitted.body.data._id as string);
}

function onlyRefusals(error: unknown): void {
  const { status } = error as { status?: number };
  if (status === undefined || status >= 500) throw error;
}

function elementOf<T>(list: readonly T[], pick: number): T | undefined {
  return list[pick % Math.max(1, list.length)];
}

function people404(): never {
  throw new Error('A world has contributors');
}
