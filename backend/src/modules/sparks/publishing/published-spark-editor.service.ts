import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { changedRules, postRulesOf, rulesVersionOf, TERMS_HISTORY_MAX, termsAfterEdit } from '@sparks/domain';
import { AuditService, changesBetween } from '../../../core/audit/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { TermsAnnouncementsService } from '../announcements/terms-announcements.service.js';
import type { UpdateSparkDto } from '../dto/update-spark.dto.js';
import { currentStatus } from '../listing/spark.mapper.js';
import { PrivacyChangeRepository } from '../privacy/privacy-change.repository.js';
import { SparkSearchIndexService } from '../search/spark-search-index.service.js';
import { AUDITED_SPARK_FIELDS, auditedSpark } from '../spark-audit.js';
import { SparkRepository } from '../spark.repository.js';
import type { SparkRecord } from '../spark.schema.js';
import { fieldLocked } from '../sparks.errors.js';
import { SubmissionGateRepository } from '../submission-gates/submission-gate.repository.js';
import { expectedVersion, failedUpdate, nextUpdatedAt } from './edit-version.js';
import { ReplacedRulesRepository } from './replaced-rules.repository.js';
import {
  assertNothingLockedChanges,
  assertStartStays,
  assertValidCampaign,
  editedFields,
  sortKeysOf,
  withDefaultTargets,
} from './spark-fields.js';

/** Edits of published campaigns. */
@Injectable()
export class PublishedSparkEditor {
  constructor(
    private readonly sparks: SparkRepository,
    private readonly search: SparkSearchIndexService,
    private readonly audit: AuditService,
    private readonly announcements: TermsAnnouncementsService,
    private readonly privacyChanges: PrivacyChangeRepository,
    private readonly replacedRules: ReplacedRulesRepository,
    private readonly gates: SubmissionGateRepository,
  ) {}

  /** In the caller's transaction. Throws as `SparkPublishingService.updateSpark`. */
  async save(
    session: ClientSession,
    spark: SparkRecord,
    dto: UpdateSparkDto,
    user: AuthUser,
    now: Date,
  ): Promise<SparkRecord> {
    assertNothingLockedChanges(spark, dto);
    const fields = withDefaultTargets(editedFields(dto));
    // The client sent the budget back unchanged (otherwise refused above), and payments may have changed it since.
    delete fields.budget;
    if (fields.published_time) {
      assertStartStays(spark, fields.published_time.date, now);
      // A start in the past would let views count that posts had before.
      if (!fields.published_time.date || differs(spark.published_time.date, fields.published_time.date))
        fields.published_time = { date: latest(fields.published_time.date, now) };
    }
    const campaign = { ...spark, ...fields };
    // An unchanged end may be in the past; then validate against the time of publishing.
    const movesEnd = differs(spark.end_time.date, campaign.end_time.date) || differs(spark.deadline, campaign.deadline);
    assertValidCampaign(campaign, {
      publishing: true,
      budgetLocked: true,
      endBefore: spark.end_time.date,
      now: movesEnd ? now : (spark.published_time.date ?? now),
    });

    const endAt = campaign.end_time.date;
    const reopens = currentStatus(spark, now) === 'ended' && (!endAt || endAt > now);
    const hasNewRules = changedRules(spark, campaign).length > 0;
    const written = {
      ...fields,
      ...pendingNotifications(spark, campaign, now),
      updated: nextUpdatedAt(spark, now),
      ...(reopens ? { status: 'ongoing' as const } : {}),
      ...this.changedTerms(spark, campaign),
      ...(hasNewRules ? { rulesVersion: rulesVersionOf(spark) + 1 } : {}),
      ...sortKeysOf(campaign),
    };
    await this.gates.close(spark._id, session);
    const saved = await this.sparks.updateFields(
      spark._id,
      { live_mode: true, ...expectedVersion(dto) },
      written,
      session,
    );
    if (!saved) failedUpdate(dto);
    if (hasNewRules) await this.keepRules(spark, now, session);
    await this.search.save([saved], session);
    await this.recordEdit(session, spark, saved, user);
    await this.privacyChanges.recordEdit(spark, saved, session);
    await this.announcements.announceEdit(spark, saved, now, session);
    return saved;
  }

  async recordEdit(session: ClientSession, before: SparkRecord, after: SparkRecord, user: AuthUser): Promise<void> {
    const changes = changesBetween(before, after, AUDITED_SPARK_FIELDS);
    if (changes)
      await this.audit.record({ actor: user, action: 'spark_updated', ...auditedSpark(after), ...changes }, session);
  }

  private async keepRules(before: SparkRecord, replacedAt: Date, session: ClientSession): Promise<void> {
    const { _id: sparkId, termsAndConditions, allowedContributionsType } = before;
    const { ownershipProof, newPostsOnly, exclusivePosts, decisionDays, onDeadline } = postRulesOf(before);
    await this.replacedRules.insert(
      {
        sparkId,
        version: rulesVersionOf(before),
        termsAndConditions,
        ownershipProof,
        newPostsOnly,
        exclusivePosts,
        allowedContributionsType,
        decisionDays,
        onDeadline,
        replacedAt,
      },
      session,
    );
  }

  /** A new version of the terms, if the edit changes them; contributions keep theirs through the history. */
  private changedTerms(
    before: SparkRecord,
    after: SparkRecord,
  ): Partial<Pick<SparkRecord, 'termsVersion' | 'termsHistory'>> {
    const terms = termsAfterEdit(before, after);
    if (terms && terms.termsHistory.length > TERMS_HISTORY_MAX)
      throw fieldLocked(
        'approvalBonus',
        'The terms of this campaign were raised and cut too often. They can only be raised now.',
      );
    return terms ?? {};
  }
}

/** Notifications due after an edit: for a start or deadline in the future, and for those not sent yet. */
function pendingNotifications(
  before: SparkRecord,
  after: SparkRecord,
  now: Date,
): Pick<SparkRecord, 'isStartNotificationPending' | 'isDeadlineNotificationPending'> {
  const isAhead = (at: Date | null): boolean => at !== null && at > now;
  return {
    isStartNotificationPending: isAhead(after.published_time.date) || before.isStartNotificationPending === true,
    isDeadlineNotificationPending:
      isAhead(after.deadline) || (after.deadline !== null && before.isDeadlineNotificationPending === true),
  };
}

function differs(before: Date | null, after: Date | null): boolean {
  return before?.getTime() !== after?.getTime();
}

function latest(time: Date | null, now: Date): Date {
  return time && time > now ? time : now;
}
