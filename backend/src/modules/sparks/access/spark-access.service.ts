import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import {
  ERROR_CODES,
  hasAccess,
  isOpenForSubmissions,
  NOT_OPEN_MESSAGES,
  type AccessRequestStatus,
} from '@sparks/domain';
import { AuditService } from '../../../core/audit/index.js';
import { NotificationsService } from '../../../core/notifications/index.js';
import { UsersService } from '../../../core/users/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { CappedCount } from '../../../platform/database/capped-count.js';
import { isDuplicateKey } from '../../../platform/database/duplicate-key.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { conflict, notFound } from '../../../platform/http/app-error.js';
import type { SparkAccess } from '../listing/spark.mapper.js';
import { auditedSpark } from '../spark-audit.js';
import { SparkRepository } from '../spark.repository.js';
import type { SparkRecord } from '../spark.schema.js';
import { campaignNotOpen, onlyCreatorOrAdmin, sparkNotFound } from '../sparks.errors.js';
import { AccessRequestRepository } from './access-request.repository.js';
import type { AccessRequestRecord } from './access-request.schema.js';

export type AccessUser = Pick<AuthUser, 'id' | 'isAdmin'>;

/** The private campaigns whose contributions a person sees: their own, and those that accepted them. */
export interface PrivateAccess {
  userId: Types.ObjectId;
  acceptedIds: Types.ObjectId[];
}

/** Accepted requests that are looked up; of a person with more, the latest. */
const ACCEPTED_MAX = 1_000;

/** Access to private campaigns: checks, requests and decisions. */
@Injectable()
export class SparkAccessService {
  constructor(
    private readonly sparks: SparkRepository,
    private readonly requests: AccessRequestRepository,
    private readonly users: UsersService,
    private readonly notifications: NotificationsService,
    private readonly audit: AuditService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** Resolves the caller's access; queries nothing for public campaigns. */
  async resolveAccess(spark: SparkRecord, user: AccessUser | undefined): Promise<SparkAccess> {
    const isCreator = user !== undefined && spark.creator.equals(user.id);
    const isAdmin = user?.isAdmin ?? false;
    const needsRequest = spark.isPrivate && user !== undefined && !isCreator;
    const request = needsRequest ? await this.requests.find(spark._id, new Types.ObjectId(user.id)) : null;
    const accessStatus = request?.status ?? 'none';
    return {
      userId: user?.id,
      isCreator,
      isAdmin,
      accessStatus,
      hasAccess: hasAccess(spark, { isCreator, isAdmin, accessStatus }),
    };
  }

  /** `null`: the person sees the contributions of no private campaign. Admins see all. */
  async findPrivateAccess(id: string): Promise<PrivateAccess | null> {
    const userId = new Types.ObjectId(id);
    const [acceptedIds, isCreator] = await Promise.all([
      this.requests.listAcceptedSparkIds(userId, ACCEPTED_MAX),
      this.sparks.hasPrivateCampaign(userId),
    ]);
    return isCreator || acceptedIds.length > 0 ? { userId, acceptedIds } : null;
  }

  /** Throws 404; a draft is visible only to its creator and admins. */
  async checkAccess(sparkId: string, user: AuthUser): Promise<SparkAccess> {
    return this.resolveAccess(await this.visibleSpark(sparkId, user), user);
  }

  /**
   * Creates at most one request per person and campaign: a repeat, even after a rejection, changes nothing. A caller
   * with access needs no request. `pitch` is '' when nothing was written. Throws 404, 409 CONFLICT for a public campaign and campaign_not_open for one that has
   * ended.
   */
  async requestAccess(sparkId: string, pitch: string, user: AuthUser): Promise<SparkAccess> {
    const spark = await this.visibleSpark(sparkId, user);
    if (!spark.isPrivate) throw conflict(ERROR_CODES.CONFLICT, 'This campaign is open to everyone.');
    const access = await this.resolveAccess(spark, user);
    if (access.hasAccess || access.accessStatus !== 'none') return access;
    const openness = isOpenForSubmissions(spark, this.clock.now());
    if (!openness.open && openness.reason !== 'coming') throw campaignNotOpen(NOT_OPEN_MESSAGES[openness.reason]);
    await this.insertRequest(spark, pitch, user);
    return this.resolveAccess(spark, user);
  }

  private async insertRequest(spark: SparkRecord, pitch: string, user: AuthUser): Promise<void> {
    const sparkId = spark._id.toHexString();
    try {
      await this.transactions.runInTransaction(async (session) => {
        await this.requests.insertPending(
          {
            sparkId: spark._id,
            userId: new Types.ObjectId(user.id),
            requestedAt: this.clock.now(),
            ...(pitch ? { pitch } : {}),
          },
          session,
        );
        await this.notifications.notify(
          {
            userId: spark.creator.toHexString(),
            kind: 'access_requested',
            params: { name: user.name, campaign: spark.name },
            dedupeKey: `access_requested:${sparkId}:${user.id}`,
            link: `/campaigns/${spark.slug}`,
            refs: { sparkId, userId: user.id },
          },
          session,
        );
      });
    } catch (error) {
      // A concurrent call of the same person has created the request.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /**
   * Accepts or rejects a request, or changes an earlier decision, and notifies the person. Idempotent. Throws 404
   * (campaign, or no request of this person), 403 unless creator or admin.
   */
  async decideAccess(
    decision: { sparkId: string; userId: string; status: Exclude<AccessRequestStatus, 'pending'> },
    user: AuthUser,
  ): Promise<AccessRequestRecord> {
    const { status } = decision;
    const spark = await this.managedSpark(decision.sparkId, user);
    const userId = parseObjectId(decision.userId, { from: 'body', field: 'userId' });
    const requester = await this.users.findById(userId.toHexString());
    const decided = await this.transactions.runInTransaction(async (session) => {
      const at = this.clock.now();
      const earlier = await this.requests.find(spark._id, userId, session);
      const request = await this.requests.decide(
        { sparkId: spark._id, userId, status, decidedBy: new Types.ObjectId(user.id), decidedAt: at },
        session,
      );
      if (!request) return null;
      const sparkId = spark._id.toHexString();
      const person = { id: userId.toHexString(), username: requester?.username ?? userId.toHexString() };
      await this.audit.record(
        {
          actor: user,
          action: `access_${status}`,
          ...auditedSpark(spark),
          person,
          before: { status: earlier?.status ?? null },
          after: { status },
        },
        session,
      );
      await this.notifications.notify(
        {
          userId: userId.toHexString(),
          kind: `access_${status}`,
          params: { campaign: spark.name },
          // The key contains the time, because changing a decision back notifies again.
          dedupeKey: `access_${status}:${sparkId}:${at.getTime()}`,
          // The campaign shows a rejected request as pending.
          link: status === 'accepted' ? `/campaigns/${spark.slug}` : '/discover',
          refs: { sparkId },
        },
        session,
      );
      return request;
    });
    return decided ?? (await this.requests.find(spark._id, userId)) ?? fail();
  }

  /** Newest first. Throws 404, 403 unless creator or admin. */
  async listRequests(
    sparkId: string,
    query: { status?: AccessRequestStatus; skip: number; limit: number },
    user: AuthUser,
  ): Promise<{ items: AccessRequestRecord[]; total: CappedCount }> {
    const spark = await this.managedSpark(sparkId, user);
    return this.requests.listPage(spark._id, query.status, query);
  }

  /** Requests for all campaigns, oldest first, with their campaigns. For admins. */
  async listAllRequests(query: {
    status: AccessRequestStatus;
    skip: number;
    limit: number;
  }): Promise<{ items: AccessRequestRecord[]; total: CappedCount; sparks: ReadonlyMap<string, SparkRecord> }> {
    const { items, total } = await this.requests.listPageOfAll(query.status, query);
    const sparks = items.length === 0 ? [] : await this.sparks.findManyByIds(items.map(({ sparkId }) => sparkId));
    return { items, total, sparks: new Map(sparks.map((spark) => [spark._id.toHexString(), spark])) };
  }

  private async visibleSpark(sparkId: string, user: AccessUser): Promise<SparkRecord> {
    const spark = await this.sparks.findById(parseObjectId(sparkId));
    if (!spark || (!spark.live_mode && !user.isAdmin && !spark.creator.equals(user.id))) throw sparkNotFound();
    return spark;
  }

  private async managedSpark(sparkId: string, user: AuthUser): Promise<SparkRecord> {
    const spark = await this.visibleSpark(sparkId, user);
    if (!user.isAdmin && !spark.creator.equals(user.id)) throw onlyCreatorOrAdmin();
    return spark;
  }
}

function fail(): never {
  throw notFound('This person has not asked for access');
}
