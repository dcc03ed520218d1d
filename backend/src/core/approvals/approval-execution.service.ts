import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { forbidden, isClientError, type AppError } from '../../platform/http/app-error.js';
import { authUserOf, UsersService } from '../users/index.js';
import { AdminActs } from './admin-acts.js';
import { ApprovalNoticesService } from './approval-notices.service.js';
import { ApprovalRepository, type ApprovalEnd } from './approval.repository.js';
import type { ApprovalRecord } from './approval.schema.js';

/** From then on, an approval that is still `approved` belongs to a process that has died. */
const RUN_AGAIN_AFTER_MS = 60_000;
const BATCH = 100;

/** Executes approved acts in the name of the admin who asked. */
@Injectable()
export class ApprovalExecutionService {
  private readonly logger = new Logger(ApprovalExecutionService.name);

  constructor(
    private readonly approvals: ApprovalRepository,
    private readonly acts: AdminActs,
    private readonly notices: ApprovalNoticesService,
    private readonly users: UsersService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * Executes an approved act. Safe to run twice and concurrently: each movement is recorded in the approval, in its own
   * transaction. An act that is no longer possible fails; another error leaves the approval for `runUnfinished`.
   */
  async run(approval: ApprovalRecord): Promise<void> {
    try {
      await this.execute(approval);
    } catch (error) {
      if (!isClientError(error)) {
        this.logger.error({ err: error, approval: approval._id.toHexString() }, 'An approved act is tried again');
        return;
      }
      if (await this.end(approval, { status: 'failed', endedAt: this.clock.now(), failure: failureOf(error) })) return;
    }
    await this.end(approval, { status: 'executed', endedAt: this.clock.now() });
  }

  /** Executes acts whose process died after the approval; returns how many. */
  async runUnfinished(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - RUN_AGAIN_AFTER_MS);
    const unfinished = await this.approvals.listApprovedBefore(before, BATCH);
    for (const approval of unfinished) await this.run(approval);
    return unfinished.length;
  }

  private async execute({ _id, kind, payload, requestedBy, decidedBy }: ApprovalRecord): Promise<void> {
    const requester = await this.users.findById(requestedBy.id.toHexString());
    if (!requester || !decidedBy) throw forbidden('The account of the admin who asked no longer exists');
    const approvedBy = { id: decidedBy.id.toHexString(), username: decidedBy.username };
    const user = {
      ...authUserOf(requester, requester.roles, this.clock.now()),
      approval: { id: _id.toHexString(), approvedBy },
    };
    if (!user.isAdmin) throw forbidden('The person who asked is no longer an admin');
    await this.acts.execute(kind, payload, user);
  }

  /** False when it had ended before, or a failed act has moved something. */
  private async end({ _id }: ApprovalRecord, end: ApprovalEnd): Promise<boolean> {
    return this.transactions.runInTransaction(async (session) => {
      const ended = await this.approvals.end(_id, end, session);
      if (ended) await this.notices.announceEnd(ended, session);
      return ended !== null;
    });
  }
}

function failureOf({ code, message }: AppError): { code: string; message: string } {
  return { code, message };
}
