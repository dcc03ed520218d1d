import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { CaseKind } from '@sparks/domain';
import type { CaseParty, CaseRecord } from './case.schema.js';

/** Throws when the party may not write in the case now. Runs in the transaction that writes the message. */
export type MessageRule = (found: CaseRecord, from: CaseParty, session: ClientSession) => Promise<void>;

/** Modules register the rules of their kinds at start-up; cases do not depend on them. */
@Injectable()
export class MessageRules {
  private readonly rules = new Map<CaseKind, MessageRule>();

  register(kind: CaseKind, rule: MessageRule): void {
    this.rules.set(kind, rule);
  }

  async check(found: CaseRecord, from: CaseParty, session: ClientSession): Promise<void> {
    await this.rules.get(found.kind)?.(found, from, session);
  }
}
