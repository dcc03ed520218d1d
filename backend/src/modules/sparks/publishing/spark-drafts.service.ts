import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { slugify } from '@sparks/domain';
import { AuditService, changesBetween } from '../../../core/audit/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import { isDuplicateKey } from '../../../platform/database/duplicate-key.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { findManagedSpark } from '../budget/managed-spark.js';
import { SparkSearchIndexService } from '../search/spark-search-index.service.js';
import { AUDITED_SPARK_FIELDS, auditedSpark } from '../spark-audit.js';
import { SparkRepository } from '../spark.repository.js';
import type { SparkRecord } from '../spark.schema.js';
import { onlyCreatorOrAdmin, sparkNotDraft, sparkNotFound } from '../sparks.errors.js';
import { duplicatedFields, sortKeysOf, type EditedFields } from './spark-fields.js';
import { SparkSlugsService } from './spark-slugs.service.js';

/** Creates and deletes drafts. */
@Injectable()
export class SparkDraftsService {
  constructor(
    private readonly sparks: SparkRepository,
    private readonly slugs: SparkSlugsService,
    private readonly search: SparkSearchIndexService,
    private readonly audit: AuditService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** Creates a draft with a free slug; returns the existing one when the same request has created it before. */
  async createDraft(name: string, fields: EditedFields, user: AuthUser, creationKey: string): Promise<SparkRecord> {
    const creator = new Types.ObjectId(user.id);
    const now = this.clock.now();
    try {
      return await this.slugs.withFreeSlug(slugify(name), (slug) =>
        this.transactions.runInTransaction(async (session) => {
          const draft = await this.sparks.insertDraft(
            { ...fields, ...sortKeysOf(fields), name, slug, creator, creationKey, created: now, updated: now },
            session,
          );
          await this.search.save([draft], session);
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
   * Creates a draft of the caller with the fields of a campaign, without dates, budget and results. Idempotent by
   * request key. Throws 404, and 403 unless creator or admin.
   */
  async duplicateSpark(sparkId: string, user: AuthUser, requestKey: string): Promise<SparkRecord> {
    const spark = await findManagedSpark(this.sparks, sparkId, user);
    return this.createDraft(spark.name, duplicatedFields(spark), user, requestKey);
  }

  /** Throws 404, 403, and 409 spark_not_draft for a published campaign. */
  async deleteDraft(sparkId: string, user: AuthUser): Promise<void> {
    const id = parseObjectId(sparkId);
    await this.transactions.runInTransaction(async (session) => {
      const spark = await this.sparks.findById(id, session);
      if (!spark || (!spark.live_mode && !isOwnOrAdmin(spark, user))) throw sparkNotFound();
      if (!isOwnOrAdmin(spark, user)) throw onlyCreatorOrAdmin();
      // Conditional delete: a draft that is published concurrently is kept.
      if (!(await this.sparks.deleteDraft(id, session))) throw sparkNotDraft(spark, this.clock.now());
      await this.search.remove(id, session);
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
