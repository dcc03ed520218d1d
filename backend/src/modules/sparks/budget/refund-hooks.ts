import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';

/** Pays what a campaign's pool still owes, in the transaction of the refund. An error aborts the refund. */
export type RefundHook = (sparkId: string, session: ClientSession) => Promise<void>;

/**
 * Hooks that run before a pool is refunded. Modules that pay from pools register at start-up; `sparks` does not depend
 * on them.
 */
@Injectable()
export class RefundHooks {
  private readonly hooks: RefundHook[] = [];

  register(hook: RefundHook): void {
    this.hooks.push(hook);
  }

  /** Runs the hooks sequentially in registration order, because they share one transaction. */
  async runAll(sparkId: string, session: ClientSession): Promise<void> {
    for (const hook of this.hooks) await hook(sparkId, session);
  }
}
