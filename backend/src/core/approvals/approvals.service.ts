import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { APPROVAL_EXPIRY_MS, type ApprovalStatus } from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { Clock } from '../../platform/clock/clock.js';
import { parseObjectId } from '../../platform/database/object-id.js';
import { retryOnDuplicateKey } from '../../platform/database/retry-on-duplicate-key.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { requestHash } from '../../platform/http/idempotency/idempotency-key.js';
import { cutIdPage } from '../../platform/http/list-cursor.js';
import type { MovingAct } from './admin-acts.js';
import { ApprovalExecutionService } from './approval-execution.service.js';
import { ApprovalNoticesService } from './approval-notices.service.js';
import { ApprovalRepository, type ApprovalDecision } from './approval.repository.js';
import type { ApprovalAdmin, ApprovalRecord } from './approval.schema.js';
import {
  approvalNotFound,
  approvalNotOpen,
  onlyRequester,
  ownApproval,
  ownDecision,
  ownMoney,
} from './approvals.errors.js';
import { isDecider } from './decider.js';

/** Requests for the approval of a second admin, and the decisions about them. */
@Injectable()
export class ApprovalsService {
  constructor(
    private readonly approvals: ApprovalRepository,
    private readonly execution: ApprovalExecutionService,
    private readonly notices: ApprovalNoticesService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** Idempotent: while a request for the same act is open, returns it. */
  async request(act: MovingAct, user: AuthUser): Promise<ApprovalRecord> {
    const payloadHash = requestHash(act.kind, act.payload);
    return this.transactions.runInTransaction(async (session) => {
      const open = await this.approvals.findOpen(act.kind, payloadHash, session);
      const requestedAt = this.clock.now();
      if (open && (open.status === 'approved' || open.expiresAt > requestedAt)) return open;
      if (open) await this.expire(open, session);
      const [campaign] = act.campaigns.length === 1 ? act.campaigns : [];
      const approval = await retryOnDuplicateKey(
        this.approvals.insert(
          {
            kind: act.kind,
            payload: act.payload,
            payloadHash,
            amountCents: act.amountCents,
            ...(campaign ? { campaign: { id: campaign._id, name: campaign.name, slug: campaign.slug } } : {}),
            blockIds: [...(act.blockIds ?? [])],
            contributorIds: [...(act.contributorIds ?? [])],
            deciderIds: [...(act.deciderIds ?? [])],
            requestedBy: adminOf(user),
            requestedAt,
            expiresAt: new Date(requestedAt.getTime() + APPROVAL_EXPIRY_MS),
          },
          session,
        ),
      );
      await this.notices.announceRequest(approval, user, session);
      return approval;
    });
  }

  /** Throws 404. */
  async getById(id: string): Promise<ApprovalRecord> {
    const approval = await this.approvals.findById(parseObjectId(id));
    if (!approval) throw approvalNotFound();
    return approval;
  }

  /** Newest first. `nextCursor` is `null` on the last page. */
  async list(
    filter: { status?: ApprovalStatus; isOpen?: boolean },
    { after, limit }: { after?: string; limit: number },
  ): Promise<{ items: ApprovalRecord[]; nextCursor: string | null }> {
    const found = await this.approvals.listPage(filter, {
      ...(after === undefined ? {} : { after: new Types.ObjectId(after) }),
      limit: limit + 1,
    });
    return cutIdPage(found, limit);
  }

  /**
   * Approves a request of another admin and executes it. When the act cannot be done any more, the approval is `failed`
   * and nothing has moved. Throws 404, 403 own_approval, own_decision or own_contribution, 409 approval_not_open.
   */
  async approve(id: string, user: AuthUser): Promise<ApprovalRecord> {
    const seen = await this.getDecidable(id, user);
    if (seen.contributorIds.some((contributor) => contributor.equals(user.id))) throw ownMoney();
    const approved = await this.decide(seen._id, 'approved', user);
    await this.execution.run(approved);
    return this.getById(id);
  }

  /** Throws 404, 403 own_approval or own_decision, 409 approval_not_open. */
  async refuse(id: string, reason: string, user: AuthUser): Promise<ApprovalRecord> {
    const { _id } = await this.getDecidable(id, user);
    return this.decide(_id, 'refused', user, reason);
  }

  /** By the admin who asked. Throws 404, 403, 409 approval_not_open. */
  async cancel(id: string, user: AuthUser): Promise<ApprovalRecord> {
    const { _id, requestedBy } = await this.getById(id);
    if (!requestedBy.id.equals(user.id)) throw onlyRequester();
    return this.decide(_id, 'cancelled', user);
  }

  /** Ends requests that no second admin has decided in time; returns how many. */
  async expireDue(limit = 100): Promise<number> {
    let expired = 0;
    for (const approval of await this.approvals.listExpired(this.clock.now(), limit))
      if (await this.transactions.runInTransaction((session) => this.expire(approval, session))) expired += 1;
    return expired;
  }

  /** Throws 404, 403 own_approval, and own_decision when the act reverses a decision of the user. */
  private async getDecidable(id: string, user: AuthUser): Promise<ApprovalRecord> {
    const seen = await this.getById(id);
    if (seen.requestedBy.id.equals(user.id)) throw ownApproval();
    if (isDecider(seen, user)) throw ownDecision();
    return seen;
  }

  private async decide(
    id: Types.ObjectId,
    status: ApprovalDecision['status'],
    user: AuthUser,
    reason?: string,
  ): Promise<ApprovalRecord> {
    const decision = { status, by: adminOf(user), at: this.clock.now(), ...(reason === undefined ? {} : { reason }) };
    return this.transactions.runInTransaction(async (session) => {
      const decided = await this.approvals.decide(id, decision, session);
      if (!decided) throw approvalNotOpen(this.shownStatus(await this.getById(id.toHexString())));
      await this.notices.announceDecision(decided, user, session);
      return decided;
    });
  }

  private async expire(approval: ApprovalRecord, session: ClientSession): Promise<boolean> {
    const expired = await this.approvals.end(approval._id, { status: 'expired', endedAt: this.clock.now() }, session);
    if (expired) await this.notices.announceEnd(expired, session);
    return expired !== null;
  }

  /** A request is expired from its time on, also before the job has recorded it. */
  shownStatus({ status, expiresAt }: ApprovalRecord): ApprovalStatus {
    return status === 'requested' && expiresAt <= this.clock.now() ? 'expired' : status;
  }
}

function adminOf({ id, username }: AuthUser): ApprovalAdmin {
  return { id: new Types.ObjectId(id), username };
}
