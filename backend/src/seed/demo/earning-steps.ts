import type { EngagementReading } from '../../modules/blocks/engagement/engagement-recorder.service.js';
import { DEMO_CAMPAIGNS, type CampaignKey } from './campaigns.js';
import type { DemoContribution } from './contributions.js';
import { DEMO_POSTS, type DemoPost } from './posts/index.js';
import { blockIdOf, contributionKey, type Stage, type Step } from './stage.js';

/** Last engagement refresh in running campaigns, in days relative to the first seeding. */
const LAST_REFRESH_AT = -0.4;
/** Last refresh before the end of an ended campaign, in days. */
const BEFORE_THE_END = 0.05;
/** Share of the final engagement at submission. */
const FIRST_SHARE = 0.08;
/** Share of the final engagement at each refresh, evenly spaced since the approval. */
const SHARES = [0.3, 0.5, 0.66, 0.8, 0.91, 1] as const;

export function growsInStory({ earns, campaign, moves = [], post }: DemoContribution): boolean {
  return Boolean(earns) && campaign !== undefined && moves.length > 0 && DEMO_POSTS[post].numbers.views !== null;
}

/** Engagement at the submission of a growing contribution. */
export const firstNumbers = (contribution: Pick<DemoContribution, 'post'>): DemoPost['numbers'] =>
  shareOf(DEMO_POSTS[contribution.post].numbers, FIRST_SHARE);

/** Repeated engagement refreshes, each paying for new views. */
export function earningSteps(stage: Stage, contribution: DemoContribution): Step[] {
  const { campaign, moves = [] } = contribution;
  const approvedAt = moves.at(-1)?.at;
  if (!growsInStory(contribution) || !campaign || approvedAt === undefined) return [];
  const lastAt = lastRefreshAt(campaign);
  const name = `${contributionKey(contribution)} earns`;
  return SHARES.map((share, index) => ({
    at: approvedAt + ((index + 1) / SHARES.length) * (lastAt - approvedAt),
    name,
    run: (at: Date) => record(stage, contribution, share, at),
  }));
}

function lastRefreshAt(campaign: CampaignKey): number {
  const { closed, runway, endsAt = 0 } = DEMO_CAMPAIGNS[campaign];
  const overAt = closed?.at ?? (runway ? 0 : Math.min(endsAt, 0));
  return overAt < 0 ? overAt - BEFORE_THE_END : LAST_REFRESH_AT;
}

/** Idempotent. */
async function record({ services }: Stage, contribution: DemoContribution, share: number, at: Date): Promise<void> {
  const blockId = blockIdOf(contribution);
  const before = await services.blocks.findById(blockId);
  if (before?.engagement.fetchedAt && before.engagement.fetchedAt >= at) return;
  const { platform, numbers } = DEMO_POSTS[contribution.post];
  const reading: EngagementReading = {
    state: 'ok',
    source: `${platform}:demo`,
    fetchedAt: at,
    ...known(shareOf(numbers, share)),
  };
  const result = await services.recorder.recordReading({ blockId, leaseToken: null }, reading);
  if (result !== 'recorded') throw new Error(`The numbers of ${contributionKey(contribution)} were ${result}`);
  const after = await services.blocks.findById(blockId);
  if (after && after.engagementUnpaidCents > 0)
    throw new Error(`The pool of ${contribution.campaign ?? ''} is too small for the story`);
}

function shareOf(numbers: DemoPost['numbers'], share: number): DemoPost['numbers'] {
  const part = (count: number | null) => (count === null ? null : Math.floor(count * share));
  return {
    views: part(numbers.views),
    likes: part(numbers.likes),
    comments: part(numbers.comments),
    shares: part(numbers.shares),
  };
}

/** Platform adapters omit unknown numbers. */
function known({
  views,
  likes,
  comments,
  shares,
}: DemoPost['numbers']): Pick<EngagementReading, 'views' | 'likes' | 'comments' | 'shares'> {
  return {
    views: views ?? undefined,
    likes: likes ?? undefined,
    comments: comments ?? undefined,
    shares: shares ?? undefined,
  };
}
