import { payableEarning } from '@sparks/domain';
import { postings } from '../../core/ledger/index.js';
import { type CampaignKey, DEMO_CAMPAIGNS } from './campaigns.js';
import type { DemoContribution } from './contributions.js';
import { DEMO_POSTS, type DemoPost } from './posts.js';
import { blockIdOf, contributionKey, sparkIdOf, type Stage, type Step } from './stage.js';

/** Days from the first seeding when views were last paid for, in campaigns that still pay. */
const LAST_PAYMENT_AT = -0.4;
/** A campaign that is over paid for the last time this long before its end. */
const BEFORE_THE_END = 0.05;
/** How much of the time and of the views lies before the first payment. */
const FIRST_SHARE = 0.4;

/** Two payments for the views of a contribution: one under way, one for all that it has now. */
export function earningSteps(stage: Stage, contribution: DemoContribution): Step[] {
  const { campaign, earns, moves = [] } = contribution;
  const { views }: DemoPost['numbers'] = DEMO_POSTS[contribution.post].numbers;
  const approvedAt = moves.at(-1)?.at;
  if (!earns || !campaign || views === null || approvedAt === undefined) return [];
  const lastAt = lastPaymentAt(campaign);
  const firstAt = approvedAt + FIRST_SHARE * (lastAt - approvedAt);
  const name = `${contributionKey(contribution)} earns`;
  return [
    { at: firstAt, name, run: () => payFor(stage, contribution, campaign, [Math.floor(views * FIRST_SHARE)]) },
    { at: lastAt, name, run: () => payFor(stage, contribution, campaign, [Math.floor(views * FIRST_SHARE), views]) },
  ];
}

function lastPaymentAt(campaign: CampaignKey): number {
  const { closed, runway, endsAt = 0 } = DEMO_CAMPAIGNS[campaign];
  const overAt = closed?.at ?? (runway ? 0 : Math.min(endsAt, 0));
  return overAt < 0 ? overAt - BEFORE_THE_END : LAST_PAYMENT_AT;
}

/**
 * Pays the last of the given totals of views, knowing what those before it were paid. A total is paid once: its key is
 * what views had earned before it.
 */
async function payFor({ services, actors }: Stage, { by, ...contribution }: DemoContribution, campaign: CampaignKey, totals: readonly number[]): Promise<void> {
  const { money } = DEMO_CAMPAIGNS[campaign];
  const id = blockIdOf(contribution);
  const sparkId = sparkIdOf(campaign).toHexString();
  const dueUpTo = (views: number, alreadyPaidCents: number) =>
    payableEarning({
      ratePerThousandViewsCents: money.rateCents,
      views,
      multiplier: money.multiplier ?? 1,
      capCents: money.capCents ?? null,
      alreadyPaidCents,
      poolCents: Number.MAX_SAFE_INTEGER,
    }).dueCents;
  let earnedBeforeCents = 0;
  for (const views of totals.slice(0, -1)) earnedBeforeCents += dueUpTo(views, earnedBeforeCents);
  const amountCents = dueUpTo(totals.at(-1) ?? 0, earnedBeforeCents);
  const movement = { sparkId, blockId: id.toHexString(), contributorId: actors[by].id, earnedBeforeCents, causedBy: { type: 'job', id: 'engagement' } as const };
  await services.transactions.run(async (session) => {
    // The order of every payment: the contribution, the campaign, the ledger. What was paid before is undone with the rest.
    const { paidCents, unpaidCents } = await services.budgets.payFromPool({ sparkId, amountCents, posting: (cents) => postings.engagementEarning({ ...movement, amountCents: cents }) }, session);
    if (unpaidCents > 0) throw new Error(`The pool of ${campaign} is too small for the story`);
    if (paidCents > 0) await services.blocks.addEarnings(id, paidCents, session);
  });
}
