import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';

/** Pays what a campaign's pool still owes, in the transaction that gives the rest of the pool back. What it throws stops the refund. */
export type RefundHook = (sparkId: string, session: ClientSession) => Promise<void>;

/** What has to happen before a pool is given back. sparks knows no module that pays from a pool: each registers itself at start. */
@Injectable()
export class RefundHooks {
  private readonly steps: RefundHook[] = [];

  /** Steps run in the order of their registration. */
  register(step: RefundHook): void {
    this.steps.push(step);
  }

  /** Runs every step, one after the other: they share one database transaction. */
  async runAll(sparkId: string, session: ClientSession): Promise<void> {
    for (const step of this.steps) await step(sparkId, session);
  }
}
