import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { nextCaseStatus, type CaseEvent, type CaseKind, type CaseOutcome, type CaseStatus } from '@sparks/domain';
import { Clock } from '../../platform/clock/clock.js';
import { CaseMessageRepository } from './case-message.repository.js';
import { CaseRepository, type NewCase } from './case.repository.js';
import type { CaseParty, CaseRecord } from './case.schema.js';
import { caseClosed, caseFull } from './cases.errors.js';
import { CaseFilesService } from './files/case-files.service.js';

export interface CaseMessageInput {
  from: CaseParty;
  /** '' only with files. */
  text: string;
  /** Ids of uploaded pictures. */
  files?: readonly string[];
}

export interface CaseOpening extends Omit<NewCase, 'openedAt' | 'dueAt' | 'openedBy'> {
  dueAt?: Date;
  /** The first message. */
  message: CaseMessageInput;
}

/** `openedBy` is absent for a visitor. */
export type ReportOpening = Pick<NewCase, 'subject' | 'parties' | 'uniqueKey' | 'openedBy'> &
  Required<Pick<NewCase, 'report'>>;

/** The first message follows in the same transaction. */
export type ConversationOpening = Pick<NewCase, 'subject' | 'parties' | 'uniqueKey' | 'openedBy'> &
  Required<Pick<NewCase, 'sparkId'>>;

/** What ends a case. */
export interface CaseEnd {
  outcome: CaseOutcome;
  /** Reasons that the parties read. */
  statement?: string;
  /** Absent for a job. */
  by?: Types.ObjectId;
}

/** Opens, continues and ends cases for the modules that own their subjects, in the transaction of the caller. */
@Injectable()
export class CasesService {
  constructor(
    private readonly cases: CaseRepository,
    private readonly messages: CaseMessageRepository,
    private readonly files: CaseFilesService,
    private readonly clock: Clock,
  ) {}

  /** The open case with this key. */
  async findOpen(uniqueKey: string): Promise<CaseRecord | null> {
    return this.cases.findOpenByKey(uniqueKey);
  }

  /** The open cases with these keys, in no order. */
  async findManyOpen(uniqueKeys: readonly string[]): Promise<CaseRecord[]> {
    return uniqueKeys.length === 0 ? [] : this.cases.findManyOpenByKeys(uniqueKeys);
  }

  /** The open cases of a kind that a person has opened. */
  async listOpenedBy(userId: Types.ObjectId, kind: CaseKind): Promise<CaseRecord[]> {
    return this.cases.listOpenedBy(userId, kind);
  }

  /** The case that excludes another one with this key. */
  async findByKey(uniqueKey: string, session: ClientSession): Promise<CaseRecord | null> {
    return this.cases.findByKey(uniqueKey, session);
  }

  /** `null` when a case with this key is open, or excludes further ones. */
  async open({ message, dueAt, ...opening }: CaseOpening, session: ClientSession): Promise<CaseRecord | null> {
    if (await this.cases.findByKey(opening.uniqueKey, session)) return null;
    const openedAt = this.clock.now();
    const opened = await this.cases.insert(
      { ...opening, openedBy: message.from.userId, openedAt, dueAt: dueAt ?? null },
      session,
    );
    return this.addMessage(opened._id, message, session);
  }

  /** Opens a report, which has no first message; `isNew` is false when one with this key is open. */
  async openReport(opening: ReportOpening, session: ClientSession): Promise<{ isNew: boolean; record: CaseRecord }> {
    const open = await this.cases.findByKey(opening.uniqueKey, session);
    if (open) return { isNew: false, record: open };
    const record = await this.cases.insert(
      {
        ...opening,
        kind: 'report',
        status: 'under_review',
        isUniqueForever: false,
        openedAt: this.clock.now(),
        dueAt: null,
      },
      session,
    );
    return { isNew: true, record };
  }

  async openConversation(opening: ConversationOpening, session: ClientSession): Promise<CaseRecord> {
    return this.cases.insert(
      {
        ...opening,
        kind: 'conversation',
        status: 'open',
        isUniqueForever: false,
        openedAt: this.clock.now(),
        dueAt: null,
      },
      session,
    );
  }

  /** Reports of one group, newest first; `after` is the last one of the page before. */
  async listReports(...args: Parameters<CaseRepository['listReports']>): Promise<CaseRecord[]> {
    return this.cases.listReports(...args);
  }

  /** Asks again, with a new due time. Throws 409 case_closed when nothing was answered yet. */
  async ask(
    id: Types.ObjectId,
    { dueAt, message }: { dueAt: Date; message: CaseMessageInput },
    session: ClientSession,
  ): Promise<CaseRecord> {
    await this.change(id, 'ask', { dueAt }, session);
    return this.addMessage(id, message, session);
  }

  /** Throws 409 case_closed when no response is awaited. */
  async respond(id: Types.ObjectId, message: CaseMessageInput, session: ClientSession): Promise<CaseRecord> {
    await this.change(id, 'respond', {}, session);
    return this.addMessage(id, message, session);
  }

  /** Throws 409 case_closed for an ended case. */
  async resolve(id: Types.ObjectId, end: CaseEnd, session: ClientSession): Promise<CaseRecord> {
    return this.change(id, 'resolve', end, session);
  }

  /** Ends a case in which the response did not come in time. Throws 409 case_closed when none is awaited. */
  async expire(id: Types.ObjectId, session: ClientSession): Promise<CaseRecord> {
    return this.change(id, 'expire', { outcome: 'unanswered' }, session);
  }

  /** The person who opened it takes it back. Throws 409 case_closed for an ended case. */
  async withdraw(id: Types.ObjectId, by: Types.ObjectId, session: ClientSession): Promise<CaseRecord> {
    return this.change(id, 'withdraw', { by }, session);
  }

  /** Throws 409 case_closed or case_message_limit_reached, 400 for unknown files. */
  async addMessage(
    caseId: Types.ObjectId,
    { from, text, files = [] }: CaseMessageInput,
    session: ClientSession,
  ): Promise<CaseRecord> {
    const createdAt = this.clock.now();
    const counted = await this.cases.countMessage(caseId, { authorId: from.userId, at: createdAt }, session);
    if (!counted) {
      const found = await this.cases.findById(caseId, session);
      throw found?.isOpen ? caseFull() : caseClosed();
    }
    const attached = await this.files.attach(files, { ownerId: from.userId, caseId }, session);
    await this.messages.insert(
      { caseId, authorId: from.userId, role: from.role, text, files: attached, createdAt },
      session,
    );
    return counted;
  }

  private async change(
    id: Types.ObjectId,
    event: CaseEvent,
    change: Partial<CaseEnd> & { dueAt?: Date },
    session: ClientSession,
  ): Promise<CaseRecord> {
    const at = this.clock.now();
    const changed = await this.cases.change(id, { ...change, event, status: statusAfter(event), at }, session);
    if (!changed) throw caseClosed();
    return changed;
  }
}

/** Each event leads to one status, whatever the status before. */
function statusAfter(event: CaseEvent): CaseStatus {
  const status = nextCaseStatus('needs_response', event) ?? nextCaseStatus('under_review', event);
  if (!status) throw new Error(`No case can ${event}`);
  return status;
}
