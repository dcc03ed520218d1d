import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import {
  ERROR_CODES,
  postRulesOf,
  rulesVersionOf,
  submissionBlocker,
  type PostRules,
  type WinnerSubmissionStatus,
} from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { Clock } from '../../platform/clock/clock.js';
import { isObjectId, parseObjectId } from '../../platform/database/object-id.js';
import { AppError } from '../../platform/http/app-error.js';
import { SparkAccessService, type AccessUser, type PrivateAccess } from './access/spark-access.service.js';
import { CreatorTotalsRepository } from './budget/creator-totals.repository.js';
import type { CreatorTotalsRecord } from './budget/creator-totals.schema.js';
import { ReplacedRulesRepository } from './publishing/replaced-rules.repository.js';
import { SparkRepository, type PrivateSpark } from './spark.repository.js';
import type { SparkRecord } from './spark.schema.js';
import { invalidTransition, sparkNotFound } from './sparks.errors.js';
import { SubmissionGateRepository } from './submission-gates/submission-gate.repository.js';

export type SparkViewer = Pick<AuthUser, 'id' | 'isAdmin' | 'country'>;

/** All-time figures of a creator; money in cents. */
export type CreatorFigures = Pick<CreatorTotalsRecord, 'campaigns' | 'followers' | 'paidOutCents'>;

/** What a contributor agreed to, as far as it is judged after the submission. */
export type AgreedRules = Pick<PostRules, 'ownershipProof' | 'newPostsOnly'>;

/** Campaigns for other modules. For money see `SparkBudgetService`. */
@Injectable()
export class SparksService {
  constructor(
    private readonly sparks: SparkRepository,
    private readonly access: SparkAccessService,
    private readonly totals: CreatorTotalsRepository,
    private readonly gates: SubmissionGateRepository,
    private readonly replacedRules: ReplacedRulesRepository,
    private readonly clock: Clock,
  ) {}

  /** Includes drafts; `null` for unknown and malformed ids. */
  async findById(sparkId: string, session?: ClientSession): Promise<SparkRecord | null> {
    return isObjectId(sparkId) ? this.sparks.findById(new Types.ObjectId(sparkId), session) : null;
  }

  /** Includes drafts. */
  async findBySlug(slug: string): Promise<SparkRecord | null> {
    return this.sparks.findBySlug(slug);
  }

  /** In any order; unknown ids are skipped. */
  async findManyByIds(sparkIds: readonly string[]): Promise<SparkRecord[]> {
    const ids = [...new Set(sparkIds)].filter(isObjectId).map((id) => new Types.ObjectId(id));
    return ids.length === 0 ? [] : this.sparks.findManyByIds(ids);
  }

  /**
   * The rules for posts that a contributor agreed to, in the order of `agreements`; `null` when the version is unknown.
   * `version` is stored with the contribution; absent: the first one.
   */
  async findAgreedRules(
    agreements: ReadonlyArray<{ spark: SparkRecord; version: number | undefined }>,
    session?: ClientSession,
  ): Promise<(AgreedRules | null)[]> {
    const agreed = agreements.map(({ spark, version }) => ({
      spark,
      sparkId: spark._id,
      version: rulesVersionOf({ rulesVersion: version ?? null }),
    }));
    const isCurrent = ({ spark, version }: (typeof agreed)[number]): boolean => version === rulesVersionOf(spark);
    const replaced = await this.replacedRules.findVersions(
      agreed.filter((one) => !isCurrent(one)),
      session,
    );
    return agreed.map((one) =>
      isCurrent(one)
        ? postRulesOf(one.spark)
        : (replaced.find(({ sparkId, version }) => sparkId.equals(one.sparkId) && version === one.version) ?? null),
    );
  }

  /** Published private campaigns, the newest first, after that one; by an index. */
  async listPrivate(after: PrivateSpark | null, limit: number): Promise<PrivateSpark[]> {
    return this.sparks.listPrivate(after, limit);
  }

  async findCreatorTotals(creatorId: string): Promise<CreatorFigures> {
    return figuresOf(await this.totals.findOne(parseObjectId(creatorId)));
  }

  /** By creator id; creators who have never published are omitted. */
  async findManyCreatorTotals(creatorIds: readonly string[]): Promise<Map<string, CreatorFigures>> {
    const rows = await this.totals.findMany(creatorIds.map((id) => parseObjectId(id)));
    return new Map(rows.map((row) => [row._id.toHexString(), figuresOf(row)]));
  }

  /** Throws 404 for `null` and for a draft. */
  requireLive(spark: SparkRecord | null): SparkRecord {
    if (!spark?.live_mode) throw sparkNotFound();
    return spark;
  }

  /** Whether the caller may see what a private campaign keeps to its people; always true for other campaigns. */
  async hasAccess(spark: SparkRecord, user: AccessUser | undefined): Promise<boolean> {
    return !spark.isPrivate || (await this.access.resolveAccess(spark, user)).hasAccess;
  }

  /** `null`: the person sees the contributions of no private campaign. Admins see all. */
  async findPrivateAccess(userId: string): Promise<PrivateAccess | null> {
    return this.access.findPrivateAccess(userId);
  }

  /**
   * Checks campaign, access and country, not the content. Throws 409 campaign_not_open, 403 access_required or 403
   * country_not_allowed, in this order.
   */
  async assertMaySubmit(spark: SparkRecord, user: SparkViewer): Promise<void> {
    const { isCreator, isAdmin, accessStatus } = await this.access.resolveAccess(spark, user);
    const blocker = submissionBlocker(
      spark,
      { isSignedIn: true, isCreator, isAdmin, accessStatus, country: user.country },
      this.clock.now(),
    );
    if (!blocker) return;
    throw new AppError(blocker.code, blocker.code === ERROR_CODES.campaign_not_open ? 409 : 403, blocker.message);
  }

  /**
   * Call in the transaction that creates or restores a contribution. Returns the campaign; no concurrent close or edit
   * can change it before the commit. Transactions that call it do not conflict with each other. Throws 404.
   */
  async findForSubmission(sparkId: string, session: ClientSession): Promise<SparkRecord> {
    const id = parseObjectId(sparkId);
    await this.gates.pass(id, session);
    const spark = await this.sparks.findById(id, session);
    if (!spark) throw sparkNotFound();
    return spark;
  }

  /** Adds to `contributionsCount`, by campaign id. */
  async addToContributionsCounts(deltas: ReadonlyMap<string, number>, session: ClientSession): Promise<void> {
    if (deltas.size === 0) return;
    const inOrder = [...deltas].sort(([one], [other]) => (one < other ? -1 : 1));
    await this.sparks.addToContributionsCounts(
      inOrder.map(([id, delta]) => [new Types.ObjectId(id), delta] as const),
      session,
    );
  }

  /**
   * Conditional update, which completes an ended campaign whose winners are released or whose event is closed. Throws
   * 404, and 409 invalid_transition when the current status is not in `from`.
   */
  async updateWinnerStatus(
    sparkId: string,
    from: readonly WinnerSubmissionStatus[],
    to: WinnerSubmissionStatus,
    session: ClientSession,
  ): Promise<SparkRecord> {
    const id = parseObjectId(sparkId);
    const updated = await this.sparks.updateWinnerStatus(id, from, to, session);
    if (updated) return (await this.sparks.applyTransition(id, 'completion', this.clock.now(), session)) ?? updated;
    throw (await this.findById(sparkId, session)) ? invalidTransition() : sparkNotFound();
  }
}

function figuresOf({ campaigns, followers, paidOutCents }: CreatorTotalsRecord): CreatorFigures {
  return { campaigns, followers, paidOutCents };
}
