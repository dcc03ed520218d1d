import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';

/** Runs in the transaction that changes a user's name. */
export type NameChangeHook = (userId: Types.ObjectId, session: ClientSession) => Promise<void>;

/**
 * Hooks of modules that store something derived from names; they register at start-up, and users do not depend on them.
 */
@Injectable()
export class NameChangeHooks {
  private readonly hooks: NameChangeHook[] = [];

  register(hook: NameChangeHook): void {
    this.hooks.push(hook);
  }

  /** Runs the hooks sequentially, because they share one transaction; nothing without a change of the names. */
  async runAll(before: Names, after: Names, session: ClientSession): Promise<void> {
    if (before.name === after.name && before.firstName === after.firstName) return;
    for (const hook of this.hooks) await hook(after._id, session);
  }
}

interface Names {
  _id: Types.ObjectId;
  name: string;
  firstName?: string;
}
