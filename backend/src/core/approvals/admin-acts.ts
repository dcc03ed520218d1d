import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { AdminActKind, AdminActPayloads, AdminActRequest } from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';

/** The campaign whose money an act moves. */
export interface MovedCampaign {
  _id: Types.ObjectId;
  name: string;
  slug: string;
  creator: Types.ObjectId;
}

/** An act with what it moves, as the transaction of the act sees it. */
export type MovingAct = AdminActRequest & {
  amountCents: number;
  /** Several only for a bulk decision; none when the money is in somebody's wallet, and for an act on an account. */
  campaigns: readonly MovedCampaign[];
  /** The owner of that wallet. */
  ownerId?: Types.ObjectId;
  blockIds?: readonly Types.ObjectId[];
  /** Whose money or account it is. */
  contributorIds?: readonly Types.ObjectId[];
  /** Whose decision the act reverses. */
  deciderIds?: readonly Types.ObjectId[];
};

/**
 * Executes an act in the name of `user`, whose `approval` is set. It has to call `AdminLimitService.charge` in the
 * transaction that moves the money; with that, a second run moves nothing again.
 */
export type AdminActExecutor<Kind extends AdminActKind> = (
  payload: AdminActPayloads[Kind],
  user: AuthUser,
) => Promise<unknown>;

/** The registry of acts. Core depends on no module, so modules register their acts at startup. */
@Injectable()
export class AdminActs {
  private readonly executors = new Map<AdminActKind, AdminActExecutor<AdminActKind>>();

  register<Kind extends AdminActKind>(kind: Kind, execute: AdminActExecutor<Kind>): void {
    this.executors.set(kind, execute as AdminActExecutor<AdminActKind>);
  }

  async execute(kind: AdminActKind, payload: AdminActPayloads[AdminActKind], user: AuthUser): Promise<void> {
    const execute = this.executors.get(kind);
    if (!execute) throw new Error(`No module has registered the act ${kind}`);
    await execute(payload, user);
  }
}
