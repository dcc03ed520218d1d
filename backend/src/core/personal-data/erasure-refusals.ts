import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { ERASURE_REFUSALS, type ErasureRefusal } from '@sparks/domain';

/** The reasons of one module for which a person cannot be erased now; with a session, as that transaction sees them. */
export type ErasureCheck = (userId: string, session?: ClientSession) => Promise<ErasureRefusal[]>;

/** Modules register their checks at start-up; core does not depend on them. */
@Injectable()
export class ErasureRefusals {
  private readonly checks: ErasureCheck[] = [];

  register(check: ErasureCheck): void {
    this.checks.push(check);
  }

  /** In the order of `ERASURE_REFUSALS`, each reason once. */
  async listFor(userId: string, session?: ClientSession): Promise<ErasureRefusal[]> {
    const found = new Set<ErasureRefusal>();
    // Sequentially: the checks share the transaction.
    for (const check of this.checks) for (const refusal of await check(userId, session)) found.add(refusal);
    return ERASURE_REFUSALS.filter((refusal) => found.has(refusal));
  }
}
