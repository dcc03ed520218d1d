import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { canAppeal, ERROR_CODES } from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { Clock } from '../../platform/clock/clock.js';
import { conflict, isClientError } from '../../platform/http/app-error.js';
import { CasesService, type CaseParty, type CaseRecord } from '../cases/index.js';
import { AppealNotices } from './appeal-notices.service.js';
import type { AppealDecision } from './appealable-decisions.js';

export interface AppealOpening {
  appealed: NonNullable<CaseRecord['appealed']>;
  decidedAt: Date;
  /** Who decided; absent for a job. */
  decider: Types.ObjectId | undefined;
  subject: CaseRecord['subject'];
  /** Who appeals. */
  appellant: CaseParty;
  /** Others who read and write in the case. */
  otherParties?: readonly CaseParty[];
  text: string;
}

/** Opens appeals for the modules that own the decisions, in the transaction of the caller. */
@Injectable()
export class AppealsService {
  constructor(
    private readonly cases: CasesService,
    private readonly notices: AppealNotices,
    private readonly clock: Clock,
  ) {}

  /** Once per decision; notifies the admins who can decide. Throws 409 appeal_window_over or already_appealed. */
  async open(opening: AppealOpening, user: AuthUser, session: ClientSession): Promise<CaseRecord> {
    const { appealed, decidedAt, decider, subject, appellant, otherParties = [], text } = opening;
    if (!canAppeal(decidedAt, this.clock.now())) throw conflict(ERROR_CODES.appeal_window_over);
    const opened = await this.cases.open(
      {
        kind: 'appeal',
        subject,
        parties: [appellant, ...otherParties],
        status: 'under_review',
        uniqueKey: `appeal:${appealed.decisionId.toHexString()}`,
        isUniqueForever: true,
        appealed,
        ...(decider ? { appealedDecider: decider } : {}),
        message: { from: appellant, text },
      },
      session,
    );
    if (!opened) throw conflict(ERROR_CODES.already_appealed);
    await this.notices.announce(opened, user.username, session);
    return opened;
  }

  /** Ends an appeal whose decision was reversed without it. Does nothing when the appeal has ended. */
  async settle(
    caseId: Types.ObjectId,
    end: AppealDecision & { by: Types.ObjectId },
    session: ClientSession,
  ): Promise<void> {
    try {
      await this.cases.resolve(caseId, end, session);
    } catch (error) {
      if (!isClientError(error) || error.code !== ERROR_CODES.case_closed) throw error;
    }
  }
}
