import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { canEditCampaign, ERROR_CODES, slugify } from '@sparks/domain';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import { isDuplicateKey } from '../../../platform/database/duplicate-key.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { AppError, conflict } from '../../../platform/http/app-error.js';
import type { CreateSparkDto } from '../dto/create-spark.dto.js';
import type { UpdateSparkDto } from '../dto/update-spark.dto.js';
import { currentStatus } from '../listing/spark.mapper.js';
import { SparkSearchIndexService } from '../search/spark-search-index.service.js';
import { SparkRepository } from '../spark.repository.js';
import type { SparkRecord } from '../spark.schema.js';
import { campaignNotOpen, onlyCreatorOrAdmin, sparkNotFound } from '../sparks.errors.js';
import { expectedVersion, failedUpdate, nextUpdatedAt } from './edit-version.js';
import { PublishedSparkEditor } from './published-spark-editor.service.js';
import { SparkDraftsService } from './spark-drafts.service.js';
import {
  assertAmountsUnchanged,
  assertDraftEditable,
  assertValidCampaign,
  editedFields,
  sortKeysOf,
} from './spark-fields.js';
import { SparkPublicationService } from './spark-publication.service.js';
import { SparkSlugsService } from './spark-slugs.service.js';

/** Creates, edits and publishes campaigns. */
@Injectable()
export class SparkPublishingService {
  constructor(
    private readonly sparks: SparkRepository,
    private readonly drafts: SparkDraftsService,
    private readonly slugs: SparkSlugsService,
    private readonly published: PublishedSparkEditor,
    private readonly publication: SparkPublicationService,
    private readonly search: SparkSearchIndexService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a draft and, with `live_mode`, publishes it; idempotent by request key. Throws 400 with details per field
   * before anything is created. Throws 402 insufficient_balance after creating the draft; `details` contain its id.
   */
  async createSpark(dto: CreateSparkDto, user: AuthUser, requestKey: string): Promise<SparkRecord> {
    const fields = editedFields(dto);
    const publishing = dto.live_mode === true;
    assertValidCampaign(fields, { publishing, now: this.clock.now() });
    const draft = await this.drafts.createDraft(dto.name, fields, user, requestKey);
    if (!publishing || draft.live_mode) return draft;
    try {
      return await this.updateSpark(draft._id.toHexString(), dto, user);
    } catch (error) {
      throw withDraft(error, draft);
    }
  }

  /**
   * Updates the fields in the request. `live_mode: true` on a draft publishes it and transfers its budget from the
   * creator's wallet to the pool in the same transaction. Throws 404, 403, 400 with details per field, 402
   * insufficient_balance (without changes), 409 field_locked, slug_taken, campaign_not_open, or CONFLICT when the
   * campaign was edited after `expectedUpdated`.
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
    // The slug of a draft follows its name unless the creator has chosen one.
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
    if (!spark.creator.equals(user.id)) assertAmountsUnchanged(spark, dto);
    if (spark.live_mode) return this.published.save(session, spark, dto, user, now);
    assertDraftEditable(spark, dto);
    const fields = {
      ...editedFields(dto),
      ...(slug === undefined ? {} : { slug }),
      updated: nextUpdatedAt(spark, now),
    };
    if (dto.live_mode === true) return this.publication.publish(session, spark, fields, dto, user, now);
    const draft = { ...spark, ...fields };
    assertValidCampaign(draft, { publishing: false, now });
    const written = { ...fields, ...sortKeysOf(draft) };
    const saved =
      (await this.sparks.updateFields(id, { live_mode: false, ...expectedVersion(dto) }, written, session)) ??
      failedUpdate(dto);
    await this.search.save([saved], session);
    // Autosaves of the creator's own draft are not audited.
    if (!spark.creator.equals(user.id)) await this.published.recordEdit(session, spark, saved, user);
    return saved;
  }
}

function assertMayEdit(spark: SparkRecord, user: AuthUser, now: Date): void {
  const standing = { isAdmin: user.isAdmin, isCreator: spark.creator.equals(user.id) };
  if (canEditCampaign(standing, { ...spark, status: currentStatus(spark, now) }, now)) return;
  if (standing.isCreator)
    throw campaignNotOpen('A campaign that has ended or was closed can only be edited by an admin.');
  throw spark.live_mode ? onlyCreatorOrAdmin() : sparkNotFound();
}

/** Adds the draft's id and slug to the error, so that the client can continue with the draft. */
function withDraft(error: unknown, draft: SparkRecord): unknown {
  if (!(error instanceof AppError) || error.code !== ERROR_CODES.insufficient_balance) return error;
  const amounts = typeof error.details === 'object' ? error.details : {};
  return new AppError(error.code, error.status, error.message, {
    ...amounts,
    sparkId: draft._id.toHexString(),
    slug: draft.slug,
  });
}
