import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { ShutdownState } from '../../platform/shutdown/shutdown-state.js';
import { AuditService } from '../audit/index.js';
import { AccountMailService } from '../notifications/index.js';
import {
  ErasureHooks,
  RegisteredCollectionsRepository,
  type ErasedPerson,
  type ErasureStage,
} from '../personal-data/index.js';
import { UserErasureService } from '../users/index.js';
import { AccountErasureRepository } from './account-erasure.repository.js';
import type { AccountErasureRecord } from './account-erasure.schema.js';

export const ERASE_ACCOUNTS_JOB = 'erase-accounts';
/** Of one step; each step renews it. */
export const ERASURE_LEASE_MS = 10 * 60_000;

/**
 * Executes the register of personal data for one person. Every step is idempotent, and finished ones are recorded, so
 * that a run after a crash continues.
 */
@Injectable()
export class ErasureExecutionService implements OnModuleInit {
  constructor(
    private readonly erasures: AccountErasureRepository,
    private readonly hooks: ErasureHooks,
    private readonly collections: RegisteredCollectionsRepository,
    private readonly accounts: UserErasureService,
    private readonly mails: AccountMailService,
    private readonly audit: AuditService,
    private readonly shutdown: ShutdownState,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    // After the hooks of all modules: a hook may need what the register deletes.
    this.hooks.register({
      name: 'register',
      stage: 'finish',
      collections: ['account_erasures'],
      erase: (person) => this.collections.erase(person),
    });
  }

  /** @throws JobRequeuedError on shutdown */
  async execute(erasure: AccountErasureRecord): Promise<void> {
    const person = personOf(erasure);
    await this.runStage('end', erasure, person);
    await this.runStage('erase', erasure, person);
    await this.transactions.runInTransaction((session) => this.accounts.replace(person, session));
    await this.runStage('finish', erasure, person);
    await this.sendLastMail(erasure);
    await this.complete(erasure, person);
  }

  private async runStage(stage: ErasureStage, erasure: AccountErasureRecord, person: ErasedPerson): Promise<void> {
    for (const { name, erase } of this.hooks.listOf(stage)) {
      if (erasure.done.includes(name)) continue;
      this.shutdown.requeueIfShuttingDown();
      await erase(person);
      await this.markDone(erasure, name);
    }
  }

  private async sendLastMail(erasure: AccountErasureRecord): Promise<void> {
    const { _id, person, done } = erasure;
    if (!person?.email || done.includes('mail')) return;
    const { email, language } = person;
    await this.mails.sendErased({ id: _id.toHexString(), address: email, language });
    await this.markDone(erasure, 'mail');
  }

  private async markDone(erasure: AccountErasureRecord, step: string): Promise<void> {
    const leaseUntil = new Date(this.clock.now().getTime() + ERASURE_LEASE_MS);
    if (!(await this.erasures.markDone(erasure, step, leaseUntil)))
      throw new Error(`Another attempt has taken over the erasure ${erasure._id.toHexString()}`);
  }

  private async complete(erasure: AccountErasureRecord, { userId, pseudonym }: ErasedPerson): Promise<void> {
    await this.transactions.runInTransaction(async (session) => {
      if (!(await this.erasures.complete(erasure, this.clock.now(), session))) return;
      await this.audit.record(
        {
          actor: { id: `job:${ERASE_ACCOUNTS_JOB}`, username: 'system' },
          action: 'user_erased',
          target: { type: 'user', id: userId, label: pseudonym },
        },
        session,
      );
    });
  }
}

function personOf({ _id, userId: id, pseudonym, person }: AccountErasureRecord): ErasedPerson {
  if (!person || pseudonym === undefined) throw new Error(`The erasure ${_id.toHexString()} has not begun`);
  const { names, accounts } = person;
  return { id, userId: id.toHexString(), pseudonym, names, accounts };
}
