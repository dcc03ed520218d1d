import { Types } from 'mongoose';
import { currentTerms, parseContentUrl, RESUBMISSION_FEE_CENTS } from '@sparks/domain';
import { postings } from '../../core/ledger/index.js';
import { profileAt } from '../../modules/blocks/contributions/contributor-profile.js';
import { engagementFields } from '../../modules/blocks/contributions/engagement-numbers.js';
import { trendingScore } from '../../modules/blocks/contributions/trending-score.js';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { DEMO_CAMPAIGNS } from './campaigns.js';
import { type DemoContribution, type DemoTransition } from './contributions.js';
import { demoOwnership } from './demo-ownership.js';
import { earningSteps, firstNumbers, growsInStory } from './earning-steps.js';
import { LIKERS } from './people/index.js';
import { addressOfPicture, postPicture } from './pictures.js';
import { DEMO_POSTS, type DemoPost } from './posts/index.js';
import { blockIdOf, contributionKey, momentOf, sparkIdOf, type Stage, type Step } from './stage.js';

/** Last engagement refresh, in days relative to the first seeding. */
const NUMBERS_AT = -0.4;
/** How long a post is public before it is submitted. */
const POSTED_BEFORE_MS = 40 * 60_000;
/** Time of the last like, in days relative to the first seeding. */
const LAST_LIKE_AT = -0.05;

/** Idempotency key of the spotlight and the boost of a contribution. */
const DEMO_REQUEST = 'demo';

/** Steps of a contribution: submission, review, likes, spotlight, boost, earnings, deletion. */
export function contributionSteps(stage: Stage, contribution: DemoContribution, startedAt: Date): Step[] {
  const { moves = [], likes = 0, spotlightAt, boostAt, deletedAt, at } = contribution;
  const { services, actors } = stage;
  const key = contributionKey(contribution);
  const id = blockIdOf(contribution).toHexString();
  const reviewer = actors[contribution.campaign ? DEMO_CAMPAIGNS[contribution.campaign].creator : 'root'];
  const steps: Step[] = [
    {
      at,
      name: `${contribution.by} submits ${key}`,
      run: (submittedAt) => submit(stage, contribution, submittedAt, startedAt),
    },
  ];
  for (const move of moves)
    steps.push({
      at: move.at,
      name: `${key} is ${move.to}`,
      run: (changedAt) => moderate(stage, id, move, reviewer, changedAt),
    });
  const publicAt = moves.at(-1)?.at ?? at;
  if (likes > 0)
    steps.push({
      at: LAST_LIKE_AT,
      name: `${key} is liked`,
      run: () =>
        like(stage, contribution, (share) => momentOf(startedAt, publicAt + share * (LAST_LIKE_AT - publicAt))),
    });
  if (spotlightAt !== undefined)
    steps.push({ at: spotlightAt, name: `${key} is spotlighted`, run: () => spotlight(stage, contribution) });
  if (boostAt !== undefined)
    steps.push({ at: boostAt, name: `${key} is boosted`, run: () => boost(stage, contribution) });
  if (deletedAt !== undefined)
    steps.push({
      at: deletedAt,
      name: `${key} is deleted`,
      run: () => services.deletion.deleteBlock(id, actors.root),
    });
  return [...steps, ...earningSteps(stage, contribution)];
}

/** Writes a contribution, its counters and the resubmission fee in one transaction, as a submission does. */
async function submit(
  { services, actors }: Stage,
  contribution: DemoContribution,
  created: Date,
  startedAt: Date,
): Promise<void> {
  const { campaign, by, again } = contribution;
  const id = blockIdOf(contribution);
  if (await services.blocks.findById(id)) return;
  const sparkId = campaign && sparkIdOf(campaign);
  const creatorId = campaign && new Types.ObjectId(actors[DEMO_CAMPAIGNS[campaign].creator].id);
  const userId = new Types.ObjectId(actors[by].id);
  const block = {
    _id: id,
    ...(campaign && sparkId ? { sparkId, creatorId, contentType: DEMO_CAMPAIGNS[campaign].types[0] } : {}),
    userId,
    ...(campaign ? { contributor: profileAt(await services.users.findById(userId), created) } : {}),
    purpose: campaign ? (again ? ('resubmission' as const) : ('submission' as const)) : ('general' as const),
    blockName: '',
    creationKey: `demo:${contributionKey(contribution)}`,
    created,
    ...contentOf(contribution, created, startedAt),
    ...(sparkId ? { refresh: { dueAt: created } } : {}),
  };
  await services.transactions.runInTransaction(async (session) => {
    const { canonicalKey, ownership } = block;
    const spark = sparkId && (await services.sparks.findById(sparkId, session));
    if (spark) await services.postClaims.claim({ canonicalKey, userId, spark, ownership }, session);
    await services.submissions.insert(
      { ...block, ...(spark?.isPrivate ? { isPrivate: true } : {}), ...(spark ? { terms: currentTerms(spark) } : {}) },
      session,
    );
    await services.counts.applyStatusChange(block, { to: 'pending' }, session);
    await services.events.recordStatusChange(block, { to: 'pending' }, session);
    if (!sparkId || !again) return;
    const causedBy = { type: 'user', id: actors[by].id } as const;
    const refs = { userId: actors[by].id, sparkId: sparkId.toHexString(), blockId: id.toHexString() };
    await services.ledger.post(
      postings.resubmissionFee({
        ...refs,
        requestKey: block.creationKey,
        amountCents: RESUBMISSION_FEE_CENTS,
        causedBy,
      }),
      session,
    );
  });
}

/** The verification at submission and the engagement since, unless the story contains refreshes. */
function contentOf(contribution: DemoContribution, created: Date, startedAt: Date) {
  const post: DemoPost = DEMO_POSTS[contribution.post];
  const url = parseContentUrl(post.url);
  if (!url.ok || url.canonicalKey === null) throw new Error(`The demo's link ${post.url} does not identify a post`);
  const numbersAt = momentOf(startedAt, NUMBERS_AT);
  const engagement = growsInStory(contribution)
    ? { ...firstNumbers(contribution), fetchedAt: created }
    : { ...post.numbers, fetchedAt: numbersAt > created ? numbersAt : created };
  return {
    content: url.canonicalUrl,
    canonicalKey: url.canonicalKey,
    social_meta: {
      platform: post.platform,
      postId: post.id,
      username: post.username,
      imageUrl: addressOfPicture(postPicture(contribution)),
      caption: post.caption,
      authorId: null,
      authorHandle: post.username,
      postedAt: new Date(created.getTime() - POSTED_BEFORE_MS),
    },
    verification: { status: 'verified' as const, reason: '', checkedAt: created },
    // The people of the story submit their posts right after publishing them.
    baselineViews: 0,
    firstReading: engagement.views === null ? null : { views: engagement.views, fetchedAt: engagement.fetchedAt },
    ownership: demoOwnership(contribution, created),
    ...engagementFields(engagement),
    trendingScore: trendingScore({ engagement, likesCount: contribution.likes ?? 0, created }),
  };
}

async function moderate(
  { services }: Stage,
  id: string,
  { to: status, reason = '' }: DemoTransition,
  reviewer: AuthUser,
  changedAt: Date,
): Promise<void> {
  const history = await services.moves.listByBlock(new Types.ObjectId(id));
  if (history.some((move) => move.changedAt.getTime() === changedAt.getTime())) return;
  const [outcome] = await services.moderation.moderate({ ids: [id], status, reason }, reviewer);
  if (outcome?.result === 'refused') throw new Error(outcome.message);
}

/** Adds all likes in one transaction, spread over the time since the approval. */
async function like(
  { services, actors }: Stage,
  contribution: DemoContribution,
  timeOf: (share: number) => Date,
): Promise<void> {
  const who = likersOf(contribution, contribution.likes ?? 0);
  const likes = who.map((liker, index) => ({
    userId: new Types.ObjectId(actors[liker].id),
    likedAt: timeOf((index + 1) / who.length),
  }));
  await services.transactions.runInTransaction((session) =>
    services.likes.addLikes(blockIdOf(contribution), likes, session),
  );
}

/** The users who like a contribution; excludes its author and varies by contribution. */
function likersOf(contribution: DemoContribution, count: number) {
  const others = LIKERS.filter((who) => who !== contribution.by);
  const first = contributionKey(contribution).length + contribution.post.charCodeAt(0);
  return Array.from(
    { length: Math.min(count, others.length) },
    (_, index) => others[(first + index) % others.length] as (typeof LIKERS)[number],
  );
}

/** Spotlight by the campaign's creator, who pays the tip. */
async function spotlight({ services, actors }: Stage, contribution: DemoContribution): Promise<void> {
  if (!contribution.campaign) throw new Error('Only a contribution to a campaign can be spotlighted');
  const creator = actors[DEMO_CAMPAIGNS[contribution.campaign].creator];
  await services.spotlights.spotlight({ id: blockIdOf(contribution).toHexString(), requestKey: DEMO_REQUEST }, creator);
}

/** Boost paid by the contributor. */
async function boost({ services, actors }: Stage, contribution: DemoContribution): Promise<void> {
  await services.boosts.boost(
    { id: blockIdOf(contribution).toHexString(), requestKey: DEMO_REQUEST },
    actors[contribution.by],
  );
}
