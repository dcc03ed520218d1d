import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { AuditService, changesBetween } from '../../../core/audit/index.js';
import { LedgerService, postings } from '../../../core/ledger/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { SparkAlertsService } from '../alerts/spark-alerts.service.js';
import { CreatorTotalsRepository } from '../budget/creator-totals.repository.js';
import type { UpdateSparkDto } from '../dto/update-spark.dto.js';
import { SparkSearchIndexService } from '../search/spark-search-index.service.js';
import { AUDITED_SPARK_FIELDS, auditedSpark } from '../spark-audit.js';
import { SparkRepository } from '../spark.repository.js';
import type { SparkRecord } from '../spark.schema.js';
import { editedSince, invalidTransition, onlyCreator } from '../sparks.errors.js';
import { expectedVersion } from './edit-version.js';
import { assertValidCampaign, sortKeysOf, withDefaultTargets, type EditedFields } from './spark-fields.js';

/** Makes a draft a campaign: its state, its pool, and what depends on it. */
@Injectable()
export class SparkPublicationService {
  constructor(
    private readonly sparks: SparkRepository,
    private readonly search: SparkSearchIndexService,
    private readonly alerts: SparkAlertsService,
    private readonly totals: CreatorTotalsRepository,
    private readonly ledger: LedgerService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Publishes a draft with the edited fields, in the transaction of the edit. Throws 403 unless the caller is the
   * creator, 400 with details per field, 402 insufficient_balance, and 409 CONFLICT or invalid_transition when it was
   * edited or published since.
   */
  async publish(
    session: ClientSession,
    draft: SparkRecord,
    fields: EditedFields,
    dto: UpdateSparkDto,
    user: AuthUser,
    now: Date,
  ): Promise<SparkRecord> {
    // Publishing charges the creator's wallet.
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
        ...sortKeysOf(campaign),
        contribution_social_platforms,
        allowedContributionsType,
        location,
        published_time,
        status: 'ongoing',
        budget,
        initialBudget: budget,
        isStartNotificationPending: published_time.date > now,
        isDeadlineNotificationPending: campaign.deadline !== null,
        // Lists are sorted by `created`; for the public, a campaign is created when it is published.
        created: now,
      },
      session,
    );
    if (!published) throw dto.expectedUpdated ? editedSince() : invalidTransition();
    await this.search.save([published], session);
    await this.totals.increment(published.creator, { campaigns: 1 }, session);
    await this.alerts.openPublished(published, session);
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
        // All fields, not only changed ones: the baseline for later edits.
        after: changesBetween(null, published, AUDITED_SPARK_FIELDS)?.after,
      },
      session,
    );
    return published;
  }
}
