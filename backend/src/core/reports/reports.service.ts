import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { needsReportText, type ReportReason, type ReportSubjectType } from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { Clock } from '../../platform/clock/clock.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { CasesService, type CaseRecord, type CaseSubject } from '../cases/index.js';
import { ReportGroupRepository } from './report-group.repository.js';
import { ReportSubjects } from './report-subjects.js';
import { alreadyReported, ownContent, subjectNotFound, textRequired } from './reports.errors.js';

export interface ReportInput {
  subjectType: ReportSubjectType;
  subjectId: string;
  reason: ReportReason;
  text?: string;
}

/** People report campaigns, contributions and profiles. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly subjects: ReportSubjects,
    private readonly groups: ReportGroupRepository,
    private readonly cases: CasesService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a case, and counts it in the group of its thing. Visitors are not identified: only the rate limit of the route
   * keeps them from repeating themselves. Throws 400 without a text that the reason needs, 404 for what the user may not
   * see, 403 own_content, 409 already_reported while a report of this person is open.
   */
  async report(
    { subjectType: type, subjectId, reason, text }: ReportInput,
    user: AuthUser | undefined,
  ): Promise<CaseRecord> {
    if (needsReportText(reason) && !text) throw textRequired();
    const id = new Types.ObjectId(subjectId);
    const found = await this.subjects.find(type, id, user);
    if (!found) throw subjectNotFound();
    const { ownerId: reportedId, ...named } = found;
    if (user && reportedId.equals(user.id)) throw ownContent();
    const subject = { type, id, ...named };
    return this.transactions.runInTransaction(async (session) => {
      const report = { subject, reportedId, reason, isVisitor: user === undefined, at: this.clock.now() };
      const { _id: groupId } = await this.groups.add(report, session);
      return this.open(subject, { groupId, reason, reportedId, ...(text ? { text } : {}) }, user, session);
    });
  }

  private async open(
    subject: CaseSubject,
    report: NonNullable<CaseRecord['report']>,
    user: AuthUser | undefined,
    session: ClientSession,
  ): Promise<CaseRecord> {
    const openedBy = user && new Types.ObjectId(user.id);
    const uniqueKey = openedBy
      ? `report:${subject.type}:${subject.id.toHexString()}:${openedBy.toHexString()}`
      : `report:visitor:${new Types.ObjectId().toHexString()}`;
    const opened = await this.cases.openReport(
      {
        subject,
        report,
        uniqueKey,
        parties: openedBy ? [{ userId: openedBy, role: 'reporter' }] : [],
        ...(openedBy ? { openedBy } : {}),
      },
      session,
    );
    if (opened.isNew) return opened.record;
    throw alreadyReported(opened.record._id);
  }
}
