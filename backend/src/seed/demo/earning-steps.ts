import type { EngagementReading } from '../../modules/blocks/engagement/engagement-recorder.service.js';
import { DEMO_CAMPAIGNS, type CampaignKey } from './campaigns.js';
import type { DemoContribution } from './contributions.js';
import { DEMO_POSTS, type DemoPost } from './posts/index.js';
import { blockIdOf, contributionKey, type Stage, type Step } from './stage.js';

/** Days from the first seeding when the platforms were last asked, in campaigns that still pay. */
const LAST_ASKED_AT = -0.4;
/** About a campaign that is over they were asked for the last time this long before its end. */
const BEFORE_THE_END = 0.05;
/** What a post had of its views when it was submitted. */
const FIRST_SHARE = 0.08;
/** What it had each time that its platform was asked, evenly spread over the time since it was approved: fast first, then slowly. */
const SHARES = [0.3, 0.5, 0.66, 0.8, 0.91, 1] as const;

/** Whether the story tells how the numbers of a contribution grew. */
export function growsInStory({ earns, campaign, moves = [], post }: DemoContribution): boolean {
  return Boolean(earns) && campaign !== undefined && moves.length > 0 && DEMO_POSTS[post].numbers.views !== null;
}

/** What the platform told when a contribution that grows was submitted. */
export const firstNumbers = (contribution: Pick<DemoContribution, 'post'>): DemoPost['numbers'] =>
  shareOf(DEMO_POSTS[contribution.post].numbers, FIRST_SHARE);

/** The platform is asked again and again about a contribution, and pays each time for what is new. */
export function earningSteps(stage: Stage, contribution: DemoContribution): Step[] {
  const { campaign, moves = [] } = contribution;
  const approvedAt = moves.at(-1)?.at;
  if (!growsInStory(contribution) || !campaign || approvedAt === undefined) return [];
  const lastAt = lastAskedAt(campaign);
  const name = `${contributionKey(contribution)} earns`;
  return SHARES.map((share, index) => ({
    at: approvedAt + ((index + 1) / SHARES.length) * (lastAt - approvedAt),
    name,
    run: (at: Date) => record(stage, contribution, share, at),
  }));
}

function lastAskedAt(campaign: CampaignKey): number {
  const { closed, runway, endsAt = 0 } = DEMO_CAMPAIGNS[campaign];
  const overAt = closed?.at ?? (runway ? 0 : Math.min(endsAt, 0));
  return overAt < 0 ? overAt - BEFORE_THE_END : LAST_ASKED_AT;
}

/** As the worker does it, unless it was done. */
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

/** An adapter leaves out what its platform does not tell. */
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
