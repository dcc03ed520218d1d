import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { AppealableDecision, AppealOutcome } from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import type { CaseRecord } from '../cases/index.js';

export interface AppealDecision {
  outcome: AppealOutcome;
  /** Reasons that the person who appealed reads. */
  statement: string;
}

/**
 * Checks that the admin may decide, reverses the decision when the appeal succeeds, and records both in the audit log.
 * Called in the transaction that has resolved the case.
 */
export type AppealReview = (
  appeal: CaseRecord,
  decision: AppealDecision,
  admin: AuthUser,
  session: ClientSession,
) => Promise<void>;

/** The registry of decisions that can be appealed. The module that makes a decision registers it at startup. */
@Injectable()
export class AppealableDecisions {
  private readonly reviews = new Map<AppealableDecision, AppealReview>();

  register(decision: AppealableDecision, review: AppealReview): void {
    this.reviews.set(decision, review);
  }

  reviewOf(decision: AppealableDecision): AppealReview {
    const review = this.reviews.get(decision);
    if (!review) throw new Error(`No module has registered appeals against ${decision}`);
    return review;
  }
}
