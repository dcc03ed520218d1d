import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { canEditCampaign, ERROR_CODES, slugify } from '@sparks/domain';
import { AuditService, changesBetween } from '../../../core/audit/index.js';
import { LedgerService, postings } from '../../../core/ledger/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import { isDuplicateKey } from '../../../platform/database/duplicate-key.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { AppError, conflict } from '../../../platform/http/app-error.js';
import { CreatorTotalsRepository } from '../budget/creator-totals.repository.js';
import type { CreateSparkDto } from '../dto/create-spark.dto.js';
import type { UpdateSparkDto } from '../dto/update-spark.dto.js';
import { currentStatus } from '../listing/spark.mapper.js';
import { AUDITED_SPARK_FIELDS, auditedSpark } from '../spark-audit.js';
import { SparkRepository } from '../spark.repository.js';
import type { SparkRecord } from '../spark.schema.js';
import {
  campaignNotOpen,
  editedSince,
  invalidTransition,
  onlyCreator,
  onlyCreatorOrAdmin,
  sparkNotDraft,
  sparkNotFound,
} from '../sparks.errors.js';
import {
  assertDraftEditable,
  assertNothingLockedChanges,
  assertValidCampaign,
  editedFields,
  withDefaultTargets,
  type EditedFields,
} from './spark-fields.js';
import { SparkSlugsService } from './spark-slugs.service.js';

/** From the first draft to the published campaign: creating, editing, publishing, and deleting drafts. */
@Injectable()
export class SparkPublishingService {
  constructor(
    private readonly sparks: SparkRepository,
    private readonly slugs: SparkSlugsService,
    private readonly totals: CreatorTotalsRepository,
    private readonly ledger: LedgerService,
    private readonly audit: AuditService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a draft and, with `live_mode`, publishes it; once per request key. Throws 400 with details per field, and
   * then nothing is created. Throws 402 insufficient_balance: the draft stays, and `details` name it.
   */
  async createSpark(dto: CreateSparkDto, user: AuthUser, requestKey: string): Promise<SparkRecord> {
    const fields = editedFields(dto);
    const publishing = dto.live_mode === true;
    assertValidCampaign(fields, { publishing, now: this.clock.now() });
    const draft = await this.draftOf(dto.name, fields, user, requestKey);
    if (!publishing || draft.live_mode) return draft;
    try {
      return await this.updateSpark(draft._id.toHexString(), dto, user);
    } catch (error) {
      throw withDraft(error, draft);
    }
  }

  /** The draft of this request: a new one, or the one that the same request created before. */
  private async draftOf(name: string, fields: EditedFields, user: AuthUser, creationKey: string): Promise<SparkRecord> {
    const creator = new Types.ObjectId(user.id);
    const now = this.clock.now();
    try {
      return await this.slugs.withFreeSlug(slugify(name), (slug) =>
        this.transactions.runInTransaction(async (session) => {
          const draft = await this.sparks.insertDraft(
            { ...fields, name, slug, creator, creationKey, created: now, updated: now },
            session,
          );
          await this.audit.record(
            {
              actor: user,
              action: 'spark_created',
              ...auditedSpark(draft),
              ...changesBetween(null, draft, AUDITED_SPARK_FIELDS),
            },
            session,
          );
          return draft;
        }),
      );
    } catch (error) {
      const first = isDuplicateKey(error, 'creationKey')
        ? await this.sparks.findByCreationKey(creator, creationKey)
        : null;
      if (!first) throw error;
      return first;
    }
  }

  /**
   * Changes the fields that the request names; `live_mode: true` on a draft publishes it and moves its budget from the
   * creator's wallet to its pool in the same database transaction. Throws 404, 403, 400 with details per field,
   * 402 insufficient_balance (nothing is changed then), 409 field_locked, slug_taken, campaign_not_open, or CONFLICT when
   * `expectedUpdated` is sent and somebody has edited the campaign since.
   */
  async updateSpark(sparkId: string, dto: UpdateSparkDto, user: AuthUser): Promise<SparkRecord> {
    const id = parseObjectId(sparkId);
    const seen = await this.sparks.findById(id);
    if (!seen) throw sparkNotFound();
    const save = (slug?: string) =>
      this.transactions.runInTransaction((session) => this.saveInTransaction(session, id, dto, user, slug));
    if (seen.live_mode) return save();
    if (dto.slug !== undefined && dto.slug !== seen.slug) {
      return save(dto.slug).catch((error: unknown) => {
        throw isDuplicateKey(error, 'slug')
          ? conflict(ERROR_CODES.slug_taken, undefined, [{ field: 'slug', message: 'This address is already taken.' }])
          : error;
      });
    }
    // A draft's address follows its name, unless somebody chose one.
    const followsName = dto.name !== undefined && dto.name !== seen.name && seen.slug.startsWith(slugify(seen.name));
    return followsName ? this.slugs.withFreeSlug(slugify(dto.name ?? ''), save) : save();
  }

  private async saveInTransaction(
    session: ClientSession,
    id: Types.ObjectId,
    dto: UpdateSparkDto,
    user: AuthUser,
    slug?: string,
  ): Promise<SparkRecord> {
    const spark = await this.sparks.findById(id, session);
    if (!spark) throw sparkNotFound();
    const now = this.clock.now();
    assertMayEdit(spark, user, now);
    if (spark.live_mode) return this.savePublished(session, spark, dto, user, now);
    assertDraftEditable(spark, dto);
    const fields = {
      ...editedFields(dto),
      ...(slug === undefined ? {} : { slug }),
      updated: nextUpdatedAt(spark, now),
    };
    if (dto.live_mode === true) return this.publish(session, spark, fields, dto, user, now);
    assertValidCampaign({ ...spark, ...fields }, { publishing: false, now });
    const saved =
      (await this.sparks.updateFields(id, { live_mode: false, ...expectedVersion(dto) }, fields, session)) ?? fail(dto);
    // A draft is its creator's own affair, and saves itself while they type.
    if (!spark.creator.equals(user.id)) await this.recordEdit(session, spark, saved, user);
    return saved;
  }

  private async publish(
    session: ClientSession,
    draft: SparkRecord,
    fields: EditedFields,
    dto: UpdateSparkDto,
    user: AuthUser,
    now: Date,
  ): Promise<SparkRecord> {
    // It is the creator's wallet that pays: nobody else can decide that.
    if (!draft.creator.equals(user.id)) throw onlyCreator();
    const campaign = withDefaultTargets({ ...draft, ...fields });
    const start = campaign.published_time.date;
    const published_time = { date: start && start > now ? start : now };
    assertValidCampaign({ ...campaign, published_time }, { publishing: true, now });

    const { contribution_social_platforms, allowedContributionsType, location, budget } = campaign;
    const published = await this.sparks.publish(
      draft._id,
      expectedVersion(dto),
      {
        ...fields,
        contribution_social_platforms,
        allowedContributionsType,
        location,
        published_time,
        status: 'ongoing',
        budget,
        initialBudget: budget,
        isStartNotificationPending: published_time.date > now,
        isDeadlineNotificationPending: campaign.deadline !== null,
        // Lists are ordered by it and 'new' counts from it: both are about when the public first saw the campaign.
        created: now,
      },
      session,
    );
    if (!published) throw dto.expectedUpdated ? editedSince() : invalidTransition();
    await this.totals.increment(published.creator, { campaigns: 1 }, session);
    const sparkId = draft._id.toHexString();
    await this.ledger.post(
      postings.campaignPublish({
        sparkId,
        creatorId: user.id,
        amountCents: budget,
        causedBy: { type: 'user', id: user.id },
      }),
      session,
    );
    await this.audit.record(
      {
        actor: user,
        action: 'spark_published',
        ...auditedSpark(published),
        before: changesBetween(draft, published, AUDITED_SPARK_FIELDS)?.before,
        // All of it, not only what changed: later edits are read against what was published.
        after: changesBetween(null, published, AUDITED_SPARK_FIELDS)?.after,
      },
      session,
    );
    return published;
  }

  private async savePublished(
    session: ClientSession,
    spark: SparkRecord,
    dto: UpdateSparkDto,
    user: AuthUser,
    now: Date,
  ): Promise<SparkRecord> {
    assertNothingLockedChanges(spark, dto);
    const fields = withDefaultTargets(editedFields(dto));
    // It was sent back as it is (else refused above), and what remains may have changed since it was read.
    delete fields.budget;
    const campaign = { ...spark, ...fields };
    // An end that is left as it is may lie behind: then everything is measured by the day of publishing.
    const movesEnd = differs(spark.end_time.date, campaign.end_time.date) || differs(spark.deadline, campaign.deadline);
    assertValidCampaign(campaign, {
      publishing: true,
      budgetLocked: true,
      now: movesEnd ? now : (spark.published_time.date ?? now),
    });

    const endAt = campaign.end_time.date;
    const reopens = currentStatus(spark, now) === 'ended' && (!endAt || endAt > now);
    const written = {
      ...fields,
      ...pendingNotifications(spark, campaign, now),
      updated: nextUpdatedAt(spark, now),
      ...(reopens ? { status: 'ongoing' as const } : {}),
    };
    const saved = await this.sparks.updateFields(
      spark._id,
      { live_mode: true, ...expectedVersion(dto) },
      written,
      session,
    );
    if (!saved) fail(dto);
    await this.recordEdit(session, spark, saved, user);
    return saved;
  }

  private async recordEdit(
    session: ClientSession,
    before: SparkRecord,
    after: SparkRecord,
    user: AuthUser,
  ): Promise<void> {
    const changes = changesBetween(before, after, AUDITED_SPARK_FIELDS);
    if (changes)
      await this.audit.record({ actor: user, action: 'spark_updated', ...auditedSpark(after), ...changes }, session);
  }

  /** Deletes a draft for good. Throws 404, 403, and 409 spark_not_draft for a published campaign. */
  async deleteDraft(sparkId: string, user: AuthUser): Promise<void> {
    const id = parseObjectId(sparkId);
    await this.transactions.runInTransaction(async (session) => {
      const spark = await this.sparks.findById(id, session);
      if (!spark || (!spark.live_mode && !isOwnOrAdmin(spark, user))) throw sparkNotFound();
      if (!isOwnOrAdmin(spark, user)) throw onlyCreatorOrAdmin();
      // The condition is part of the deletion: a draft that is being published at this moment stays.
      if (!(await this.sparks.deleteDraft(id, session))) throw sparkNotDraft(spark, this.clock.now());
      await this.audit.record(
        {
          actor: user,
          action: 'spark_deleted',
          ...auditedSpark(spark),
          ...changesBetween(spark, null, AUDITED_SPARK_FIELDS),
        },
        session,
      );
    });
  }
}

function isOwnOrAdmin(spark: SparkRecord, user: AuthUser): boolean {
  return user.isAdmin || spark.creator.equals(user.id);
}

function assertMayEdit(spark: SparkRecord, user: AuthUser, now: Date): void {
  const standing = { isAdmin: user.isAdmin, isCreator: spark.creator.equals(user.id) };
  if (canEditCampaign(standing, { ...spark, status: currentStatus(spark, now) }, now)) return;
  if (standing.isCreator)
    throw campaignNotOpen('A campaign that has ended or was closed can only be edited by an admin.');
  throw spark.live_mode ? onlyCreatorOrAdmin() : sparkNotFound();
}

/** What is still to be announced after an edit: a start or deadline that now lies ahead, or that was not announced yet. */
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

/** Tells the caller of a failed publication which draft holds what was filled in. */
function withDraft(error: unknown, draft: SparkRecord): unknown {
  if (!(error instanceof AppError) || error.code !== ERROR_CODES.insufficient_balance) return error;
  const amounts = typeof error.details === 'object' ? error.details : {};
  return new AppError(error.code, error.status, error.message, {
    ...amounts,
    sparkId: draft._id.toHexString(),
    slug: draft.slug,
  });
}

function differs(before: Date | null, after: Date | null): boolean {
  return before?.getTime() !== after?.getTime();
}

/** The condition of an edit that must not overwrite a newer one. */
function expectedVersion({ expectedUpdated }: UpdateSparkDto): { updated?: Date } {
  return expectedUpdated === undefined ? {} : { updated: expectedUpdated };
}

/** Later than the edit before, also within one millisecond: `updated` tells one state from the next. */
function nextUpdatedAt(spark: SparkRecord, now: Date): Date {
  return now > spark.updated ? now : new Date(spark.updated.getTime() + 1);
}

/** Nothing was written: the expected state had passed. Without one, what was just read in this transaction is there. */
function fail({ expectedUpdated }: UpdateSparkDto): never {
  if (expectedUpdated) throw editedSince();
  throw new Error('A campaign vanished inside its transaction');
}
