import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { AuditInput } from './audit-input.js';

/** Called in the transaction of the act, after it was recorded. An error aborts the act. */
export type AuditObserver = (entry: AuditInput, session?: ClientSession) => Promise<void>;

/** Observers of recorded acts. Modules register at start-up; `audit` does not depend on them. */
@Injectable()
export class AuditObservers {
  private readonly observers: AuditObserver[] = [];

  register(observer: AuditObserver): void {
    this.observers.push(observer);
  }

  /** Sequentially in registration order, because they share one transaction. */
  async notifyAll(entry: AuditInput, session?: ClientSession): Promise<void> {
    for (const observer of this.observers) await observer(entry, session);
  }
}
