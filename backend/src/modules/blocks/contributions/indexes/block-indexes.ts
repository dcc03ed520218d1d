import type { Schema } from 'mongoose';
import {
  AT_RISK_INDEXES,
  BOOSTED_INDEXES,
  BY_DEADLINE_INDEXES,
  BY_POST_INDEX,
  ESCALATED_INDEX,
  SPOTLIGHTED_INDEXES,
} from '../block.types.js';

export const UNPAID_BY_CAMPAIGN = 'unpaid_by_campaign';
export const UNPAID_BONUSES_BY_CAMPAIGN = 'unpaid_bonuses_by_campaign';
export const UNPAID_BY_CONTRIBUTOR = 'unpaid_by_contributor';
export const UNPAID_BONUSES_BY_CONTRIBUTOR = 'unpaid_bonuses_by_contributor';

const inCampaign = { sparkId: { $exists: true } };

/** Each index with the query that it serves; `block-indexes.spec.ts` checks the plan of each. */
export function defineBlockIndexes(schema: Schema): void {
  // A post can be submitted to a campaign once, even after its deletion. Contributions of a post that turned out to be
  // another person's do not count.
  schema.index({ sparkId: 1, canonicalKey: 1, supersededAt: 1 }, { unique: true, partialFilterExpression: inCampaign });
  // All contributions of a post to campaigns, the oldest first (`listByPost`, `listByPosts`).
  schema.index(BY_POST_INDEX, { partialFilterExpression: inCampaign });
  // One first submission per person and campaign; later ones are paid resubmissions.
  schema.index({ sparkId: 1, userId: 1 }, { unique: true, partialFilterExpression: { purpose: 'submission' } });
  // One general contribution per post and person.
  schema.index({ userId: 1, canonicalKey: 1 }, { unique: true, partialFilterExpression: { purpose: 'general' } });
  // One contribution per request.
  schema.index({ userId: 1, creationKey: 1 }, { unique: true });

  // `listPage` of a campaign, a contributor, a creator and all: equality fields first, then the order, then the filter
  // of public lists over several campaigns. Lists in any status without an index are merged from the lists by status
  // (`listAcrossStatuses`).
  for (const scope of [['sparkId'], ['userId'], ['creatorId'], []]) {
    const prefix = Object.fromEntries(scope.map((field) => [field, 1 as const]));
    const suffix: Record<string, 1> = scope.includes('sparkId') ? {} : { isPrivate: 1 };
    // The newest and oldest with a status: public lists, review queues, the oldest pending contribution.
    schema.index({ ...prefix, deleted: 1, moderation_status: 1, created: -1, _id: -1, ...suffix });
    // The most viral with a status.
    schema.index({ ...prefix, deleted: 1, moderation_status: 1, trendingScore: -1, _id: -1, ...suffix });
  }
  // The newest and oldest in any status: exports, announcements, a person's own contributions.
  for (const scope of ['sparkId', 'userId']) schema.index({ [scope]: 1, deleted: 1, created: -1, _id: -1 });
  // A contributor's own contributions and the best posts of a campaign: the most earned or most viewed with a status.
  for (const scope of ['userId', 'sparkId']) {
    for (const field of ['ees', 'engagement.views'])
      schema.index({ [scope]: 1, deleted: 1, moderation_status: 1, [field]: -1, _id: -1 });
  }
  // The review queue of one platform.
  for (const scope of [['sparkId'], ['creatorId'], []]) {
    const prefix = Object.fromEntries(scope.map((field) => [field, 1 as const]));
    schema.index({ ...prefix, deleted: 1, moderation_status: 1, 'social_meta.platform': 1, created: -1, _id: -1 });
  }
  // Candidates for prizes: a campaign's approved contributions by engagement, then views, then submission time.
  schema.index(
    { sparkId: 1, deleted: 1, moderation_status: 1, engagementTotal: -1, 'engagement.views': -1, _id: 1 },
    { name: 'ranked_by_engagement' },
  );
  // Partial indexes with few entries; the lists name them (`indexFor`), because the planner would scan all approved ones.
  const spotlighted = { is_spotlighted: true };
  const everBoosted = { boostedUntil: { $gt: new Date(0) } };
  schema.index(
    { sparkId: 1, created: -1, _id: -1 },
    { partialFilterExpression: spotlighted, name: SPOTLIGHTED_INDEXES.inCampaign },
  );
  schema.index(
    { created: -1, _id: -1 },
    { partialFilterExpression: spotlighted, name: SPOTLIGHTED_INDEXES.everywhere },
  );
  schema.index(
    { sparkId: 1, boostedUntil: 1 },
    { partialFilterExpression: everBoosted, name: BOOSTED_INDEXES.inCampaign },
  );
  schema.index({ boostedUntil: 1 }, { partialFilterExpression: everBoosted, name: BOOSTED_INDEXES.everywhere });
  // Unpaid views, for the contributor's wallet; few entries.
  schema.index(
    { userId: 1 },
    { partialFilterExpression: { engagementUnpaidCents: { $gt: 0 } }, name: UNPAID_BY_CONTRIBUTOR },
  );
  // The same for a campaign whose pool was topped up.
  schema.index(
    { sparkId: 1 },
    { partialFilterExpression: { engagementUnpaidCents: { $gt: 0 } }, name: UNPAID_BY_CAMPAIGN },
  );
  // Unpaid bonuses, for the wallet and for the job that completes them; few entries.
  schema.index(
    { userId: 1 },
    { partialFilterExpression: { bonusUnpaidCents: { $gt: 0 } }, name: UNPAID_BONUSES_BY_CONTRIBUTOR },
  );
  schema.index(
    { sparkId: 1, bonusDueSince: 1, _id: 1 },
    { partialFilterExpression: { bonusUnpaidCents: { $gt: 0 } }, name: UNPAID_BONUSES_BY_CAMPAIGN },
  );
  // Reserved bonuses, for the job that returns them; few entries.
  schema.index(
    { sparkId: 1 },
    { partialFilterExpression: { bonusReservedCents: { $gt: 0 } }, name: 'reserved_bonuses_by_campaign' },
  );
  // For the verification sweeper.
  schema.index(
    { created: 1 },
    { partialFilterExpression: { 'verification.status': 'pending' }, name: 'unverified_by_age' },
  );
  // Due refreshes, the oldest first. Not partial, so that the index provides the order.
  schema.index({ deleted: 1, moderation_status: 1, 'refresh.dueAt': 1 }, { name: 'refresh_due' });
  // Gone posts whose held earnings are to be reversed; few entries.
  schema.index(
    { 'availability.reverseAt': 1 },
    { partialFilterExpression: { 'availability.reverseAt': { $type: 'date' } }, name: 'gone_until' },
  );
  // Requests for changes without an answer in time; few entries.
  schema.index(
    { 'changeRequest.dueAt': 1 },
    { partialFilterExpression: { 'changeRequest.dueAt': { $type: 'date' } }, name: 'changes_due' },
  );
  // Deadlines of decisions with a reminder or an action that is due.
  schema.index(
    { deleted: 1, moderation_status: 1, 'decisionDeadline.nextAt': 1 },
    { partialFilterExpression: { 'decisionDeadline.nextAt': { $type: 'date' } }, name: 'decisions_due' },
  );
  // The review queue by deadline; only pending contributions. The list names them.
  for (const [scope, name] of [
    ['sparkId', BY_DEADLINE_INDEXES.inCampaign],
    ['creatorId', BY_DEADLINE_INDEXES.ofCreator],
    [null, BY_DEADLINE_INDEXES.everywhere],
  ] as const) {
    schema.index(
      { ...(scope ? { [scope]: 1 } : {}), deleted: 1, reviewDueAt: 1, _id: 1, 'social_meta.platform': 1 },
      { partialFilterExpression: { moderation_status: 'pending' }, name },
    );
  }
  // Contributions that were not decided in time, for the admins who are asked; few entries. The list names it.
  schema.index(
    { created: -1, _id: -1 },
    { partialFilterExpression: { 'decisionDeadline.escalatedAt': { $type: 'date' } }, name: ESCALATED_INDEX },
  );
  // Outdated scores; few entries.
  schema.index(
    { trendingChangedAt: 1 },
    { partialFilterExpression: { trendingChangedAt: { $type: 'date' } }, name: 'score_outdated' },
  );
  // Contributions with signs of bought views, the highest score first; the fields after `_id` are filters. The list names
  // them (`hint`).
  for (const [scope, name] of [
    ['sparkId', AT_RISK_INDEXES.inCampaign],
    ['creatorId', AT_RISK_INDEXES.ofCreator],
    [null, AT_RISK_INDEXES.everywhere],
  ] as const) {
    schema.index(
      {
        ...(scope ? { [scope]: 1 } : {}),
        'risk.score': -1,
        _id: -1,
        deleted: 1,
        moderation_status: 1,
        'social_meta.platform': 1,
      },
      { partialFilterExpression: { 'risk.score': { $gte: 1 } }, name },
    );
  }
}
