import { Injectable, Logger } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { ERROR_CODES, type ReportOutcome } from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { Clock } from '../../platform/clock/clock.js';
import { parseObjectId } from '../../platform/database/object-id.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { AppError } from '../../platform/http/app-error.js';
import { AuditService } from '../audit/index.js';
import { CasesService, reportedName, type CaseRecord } from '../cases/index.js';
import { NotificationsService } from '../notifications/index.js';
import { UsersService } from '../users/index.js';
import { ReportGroupRepository } from './report-group.repository.js';
import type { ReportGroupRecord } from './report-group.schema.js';
import { reportsNotFound, reportsResolved } from './reports.errors.js';

/** Cases that end in the request of the admin; the job ends the rest. */
const ENDED_AT_ONCE = 100;
const BATCH = 100;

export interface ReportResolution {
  outcome: ReportOutcome;
  /** Reasons, which the people who reported it read. */
  statement: string;
}

/** Admins resolve all open reports of a thing at once. */
@Injectable()
export class ReportResolutionService {
  private readonly logger = new Logger(ReportResolutionService.name);

  constructor(
    private readonly groups: ReportGroupRepository,
    private readonly cases: CasesService,
    private readonly users: UsersService,
    private readonly audit: AuditService,
    private readonly notifications: NotificationsService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends the reports of a group with one outcome and notifies who reported. Throws 404, also for reports about the admin,
   * and 409 reports_resolved when another admin was first.
   */
  async resolve(id: string, { outcome, statement }: ReportResolution, admin: AuthUser): Promise<ReportGroupRecord> {
    const _id = parseObjectId(id);
    const seen = await this.groups.findById(_id);
    if (!seen || seen.reportedId.equals(admin.id)) throw reportsNotFound();
    const by = { id: new Types.ObjectId(admin.id), username: admin.username };
    const resolved = await this.transactions.runInTransaction(async (session) => {
      const group = await this.groups.resolve(_id, { outcome, statement, by, at: this.clock.now() }, session);
      if (!group) throw reportsResolved();
      await this.record(group, admin, session);
      return group;
    });
    await this.endCases(resolved, ENDED_AT_ONCE).catch((error: unknown) =>
      this.logger.error({ err: error, group: id }, 'The cases of resolved reports are ended by the job'),
    );
    return resolved;
  }

  /** Ends the cases of resolved groups whose request did not end all of them; returns how many groups it finished. */
  async endRemainingCases(): Promise<number> {
    let finished = 0;
    for (const group of await this.groups.listWithOpenCases(BATCH)) if (await this.endCases(group)) finished += 1;
    return finished;
  }

  /** Safe to run twice and concurrently. Returns whether none is left. */
  private async endCases(group: ReportGroupRecord, max = Infinity): Promise<boolean> {
    let after: Types.ObjectId | undefined;
    for (let ended = 0; ended < max; ended += BATCH) {
      const page = { limit: BATCH, ...(after ? { after } : {}) };
      const open = await this.cases.listReports(group._id, page, { isOpen: true });
      for (const each of open) await this.endCase(each, group);
      if (open.length < BATCH) {
        await this.groups.markCasesEnded(group._id);
        return true;
      }
      after = open.at(-1)?._id;
    }
    return false;
  }

  private async endCase({ _id }: CaseRecord, { outcome, statement, resolvedBy }: ReportGroupRecord): Promise<void> {
    if (!outcome || statement === undefined) return;
    try {
      await this.transactions.runInTransaction(async (session) => {
        const by = resolvedBy ? { by: resolvedBy.id } : {};
        const resolved = await this.cases.resolve(_id, { outcome, statement, ...by }, session);
        await this.notifyReporter(resolved, { outcome, statement }, session);
      });
    } catch (error) {
      // Another process has ended it.
      if (!(error instanceof AppError && error.code === ERROR_CODES.case_closed)) throw error;
    }
  }

  private async notifyReporter(
    { _id, subject, openedBy }: CaseRecord,
    resolution: ReportResolution,
    session: ClientSession,
  ): Promise<void> {
    if (!openedBy) return;
    const caseId = _id.toHexString();
    await this.notifications.notify(
      {
        userId: openedBy.toHexString(),
        kind: 'report_resolved',
        params: { ...reportedName(subject), ...resolution },
        dedupeKey: `case:${caseId}:resolved`,
        link: `/cases/${caseId}`,
        refs: { caseId },
      },
      session,
    );
  }

  private async record(group: ReportGroupRecord, admin: AuthUser, session: ClientSession): Promise<void> {
    const { subject, reportedId, outcome, statement, count } = group;
    const reported = await this.users.findById(reportedId.toHexString());
    const username = reported?.username ?? reportedId.toHexString();
    const id = subject.id.toHexString();
    await this.audit.record(
      {
        actor: admin,
        action: outcome === 'actioned' ? 'report_actioned' : 'report_dismissed',
        target: { type: subject.type, id, label: subject.slug ? (subject.campaign ?? id) : username },
        ...(subject.slug ? { campaign: { id, name: subject.campaign ?? '', slug: subject.slug } } : {}),
        person: { id: reportedId.toHexString(), username },
        after: { reports: count, reason: statement },
      },
      session,
    );
  }
}
