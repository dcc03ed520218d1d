import { getModelToken } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { SOCIAL_PLATFORMS, type SortBy } from '@sparks/domain';
import { usedIndex } from '../../../../../test/support/examined-keys.js';
import { createTestApp, type TestApp } from '../../../../../test/support/test-app.js';
import { AvailabilityRepository } from '../../availability/availability.repository.js';
import { BonusRepository } from '../../bonuses/bonus.repository.js';
import { ChangeRequestRepository } from '../../change-requests/change-request.repository.js';
import { BlockEngagementRepository } from '../../engagement/block-engagement.repository.js';
import { BlocksApiModule } from '../../index.js';
import { BlockListingRepository } from '../../listing/block-listing.repository.js';
import type { BlockCriteria } from '../../listing/block-query.js';
import { PendingAmountsRepository } from '../../listing/pending/pending-amounts.repository.js';
import { MyContributionsRepository } from '../../my-contributions/my-contributions.repository.js';
import { ClaimedContributionRepository } from '../../ownership/claimed-contribution.repository.js';
import { RiskRepository } from '../../risk/risk.repository.js';
import { SubmissionRepository } from '../../submissions/submission.repository.js';
import { TopPostsRepository } from '../../top-posts/top-posts.repository.js';
import { Block } from '../block.schema.js';
import { DecisionDeadlineRepository } from '../decision-deadline.repository.js';

const COUNT = 6_000;
const NOW = new Date();
const STATUSES = ['approved', 'pending', 'declined', 'flagged'] as const;
const ids = (count: number) => Array.from({ length: count }, () => new Types.ObjectId());
const [sparks, creators, users] = [ids(20), ids(5), ids(20)];
const [sparkId, creatorId, userId] = [sparks[0], creators[0], users[0]] as [
  Types.ObjectId,
  Types.ObjectId,
  Types.ObjectId,
];
const PAGE = { skip: 0, limit: 12 };

let app: TestApp;
let model: Model<Block>;
beforeAll(async () => {
  app = await createTestApp({ modules: [BlocksApiModule] });
  model = app.get<Model<Block>>(getModelToken(Block.name));
  const value = (index: number, prime: number) => (index * prime) % COUNT;
  const someOf = (index: number, every: number, fields: object) => (index % every === 0 ? fields : {});
  await model.collection.insertMany(
    Array.from({ length: COUNT }, (_, index) => ({
      _id: new Types.ObjectId(),
      sparkId: sparks[value(index, 7) % 20],
      creatorId: creators[value(index, 11) % 5],
      userId: users[value(index, 13) % 20],
      purpose: 'resubmission',
      content: 'https://example.org',
      canonicalKey: `post:${index}`,
      creationKey: `request:${index}`,
      social_meta: { platform: SOCIAL_PLATFORMS[value(index, 17) % 6], postId: String(index) },
      created: new Date(NOW.getTime() - value(index, 4_637) * 60_000),
      moderation_status: STATUSES[value(index, 19) % 4],
      deleted: index % 97 === 0,
      is_spotlighted: index % 200 === 0,
      boostedUntil: index % 150 === 0 ? new Date(NOW.getTime() + 60_000) : null,
      trendingScore: value(index, 3_571),
      ees: value(index, 2_347),
      engagementTotal: value(index, 1_237),
      engagement: { views: value(index, 5_923) },
      verification: { status: index % 300 === 0 ? 'pending' : 'verified' },
      refresh: { dueAt: new Date(NOW.getTime() - value(index, 4_001) * 1_000) },
      ...someOf(index, 101, { engagementUnpaidCents: 5 }),
      ...someOf(index, 103, { bonusUnpaidCents: 5, bonusDueSince: NOW }),
      ...someOf(index, 107, { bonusReservedCents: 5 }),
      ...someOf(index, 109, { availability: { status: 'gone', reverseAt: NOW } }),
      ...someOf(index, 127, { changeRequest: { round: 1, dueAt: NOW } }),
      reviewDueAt: new Date(NOW.getTime() + value(index, 4_637) * 60_000),
      ...someOf(index, 3, { decisionDeadline: { nextAt: new Date(NOW.getTime() - value(index, 37) * 1_000) } }),
      ...someOf(index, 131, { decisionDeadline: { escalatedAt: NOW } }),
      ...someOf(index, 113, { trendingChangedAt: NOW }),
      ...someOf(index, 79, { risk: { score: 1 + (index % 90) } }),
    })) as never,
  );
}, 60_000);
afterAll(() => app?.close());

const noSession = undefined as unknown as ClientSession;
const listPage = (criteria: Partial<BlockCriteria>) => () =>
  app.get(BlockListingRepository).listPage({ filter: 'all', sort: 'newest', now: NOW, ...criteria }, PAGE);
const existing = () =>
  app.get(SubmissionRepository).findExisting({ userId, sparkId, creationKey: 'request:1', canonicalKey: null });
const mine = (sort: 'earned' | 'views') => () =>
  app.get(MyContributionsRepository).list(userId, { status: 'approved' }, { sort, ...PAGE });
const top = (by: 'earnings' | 'views' | 'engagement') => () => app.get(TopPostsRepository).listTop({ sparkId, by }, 12);
const atRisk = (scope: object) => () =>
  app.get(RiskRepository).listAtRisk({ minScore: 50, ...scope }, { after: null, limit: 12 });

const SCOPES = { sparkId_1_: { sparkId }, userId_1_: { userId }, creatorId_1_: { creatorId }, '': {} };
const lists = Object.entries(SCOPES).flatMap(([prefix, scope]): Array<[string, () => Promise<unknown>]> => {
  const suffix = 'sparkId' in scope ? '' : '_isPrivate_1';
  const list = (sort: SortBy, status?: 'pending' | 'approved') =>
    listPage({ ...scope, sort, ...(status ? { status } : {}) });
  return [
    [`${prefix}deleted_1_moderation_status_1_created_-1__id_-1${suffix}`, list('oldest', 'pending')],
    [`${prefix}deleted_1_moderation_status_1_trendingScore_-1__id_-1${suffix}`, list('trending', 'approved')],
    ...('creatorId' in scope || prefix === ''
      ? []
      : [[`${prefix}deleted_1_created_-1__id_-1`, list('newest')] as [string, () => Promise<unknown>]]),
  ];
});
const queues = Object.entries(SCOPES)
  .filter(([prefix]) => prefix !== 'userId_1_')
  .map(([prefix, scope]): [string, () => Promise<unknown>] => [
    `${prefix}deleted_1_moderation_status_1_social_meta.platform_1_created_-1__id_-1`,
    listPage({ ...scope, sort: 'oldest', status: 'pending', platform: 'reddit' }),
  ]);

/** Each index that serves a query, and the query. */
const SERVED: Array<[string, () => Promise<unknown>]> = [
  ...lists,
  ...queues,
  ['canonicalKey_1_created_1__id_1', () => app.get(ClaimedContributionRepository).listByPost('post:7', noSession)],
  ['userId_1_creationKey_1', existing],
  ['userId_1_deleted_1_moderation_status_1_ees_-1__id_-1', mine('earned')],
  ['userId_1_deleted_1_moderation_status_1_engagement.views_-1__id_-1', mine('views')],
  ['sparkId_1_deleted_1_moderation_status_1_ees_-1__id_-1', top('earnings')],
  ['sparkId_1_deleted_1_moderation_status_1_engagement.views_-1__id_-1', top('views')],
  ['ranked_by_engagement', top('engagement')],
  ['spotlighted_in_campaign', listPage({ sparkId, filter: 'spotlighted', status: 'approved' })],
  ['spotlighted', listPage({ filter: 'spotlighted', status: 'approved' })],
  ['boosted_in_campaign', listPage({ sparkId, filter: 'boosted', status: 'approved' })],
  ['boosted', listPage({ filter: 'boosted', status: 'approved' })],
  ['unpaid_by_contributor', () => app.get(PendingAmountsRepository).listUnpaid(userId, 12)],
  ['unpaid_by_campaign', () => app.get(BlockEngagementRepository).listUnpaidViews(sparkId)],
  ['unpaid_bonuses_by_contributor', () => app.get(PendingAmountsRepository).listUnpaidBonuses(userId, 12)],
  ['unpaid_bonuses_by_campaign', () => app.get(BonusRepository).listUnpaid(sparkId, { limit: 12 })],
  ['reserved_bonuses_by_campaign', () => app.get(BonusRepository).listReserved(sparkId, NOW, 12)],
  ['unverified_by_age', () => app.get(SubmissionRepository).listUnverified(NOW, 12)],
  ['refresh_due', () => app.get(BlockEngagementRepository).leaseDue(NOW, 12, 1)],
  ['gone_until', () => app.get(AvailabilityRepository).listOverdue(NOW, 12)],
  ['changes_due', () => app.get(ChangeRequestRepository).listOverdue(NOW, 12)],
  ['decisions_due', () => app.get(DecisionDeadlineRepository).listDue(NOW, 12)],
  ['by_deadline_in_campaign', listPage({ sparkId, sort: 'deadline', status: 'pending', platform: 'reddit' })],
  ['by_deadline_of_creator', listPage({ creatorId, sort: 'deadline', status: 'pending' })],
  ['by_deadline', listPage({ sort: 'deadline', status: 'pending' })],
  ['escalated', listPage({ isEscalated: true, sort: 'oldest', status: 'pending' })],
  ['score_outdated', () => app.get(BlockEngagementRepository).listOutdatedScores(12)],
  ['at_risk_in_campaign', atRisk({ sparkId })],
  ['at_risk_of_creator', atRisk({ creatorId })],
  ['at_risk', atRisk({})],
];
/** The other indexes enforce a rule: two contributions with these fields violate it. */
const UNIQUE = {
  sparkId_1_canonicalKey_1_supersededAt_1: { sparkId, canonicalKey: 'twice' },
  sparkId_1_userId_1: { sparkId, userId, purpose: 'submission' },
  userId_1_canonicalKey_1: { userId, canonicalKey: 'twice', purpose: 'general' },
};

it('has no index without a query or a rule', () => {
  const defined = model.schema
    .indexes()
    .map(([key, { name }]) => (name as string | undefined) ?? Object.entries(key).flat().join('_'));
  expect([...SERVED.map(([name]) => name), ...Object.keys(UNIQUE)].sort()).toEqual(defined.sort());
});

it.each(SERVED)(
  '%s serves its query',
  async (name, query) => {
    // Right after the insert the planner works with outdated statistics and can choose another index, so retry.
    const giveUpAt = Date.now() + 60_000;
    for (;;) {
      const used = await usedIndex(model, query);
      if (used === name) return;
      if (Date.now() > giveUpAt) expect(used).toBe(name);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  },
  90_000,
);

it.each(Object.entries(UNIQUE))('%s rejects a second contribution', async (_name, fields) => {
  const insert = () => {
    const _id = new Types.ObjectId();
    const own = { _id, canonicalKey: _id.toHexString(), creationKey: _id.toHexString(), userId: _id };
    return model.collection.insertOne({ ...own, ...fields } as never);
  };
  await insert();
  await expect(insert()).rejects.toMatchObject({ code: 11000 });
});
