import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ERROR_CODES } from '@sparks/domain';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { isClientError } from '../../platform/http/app-error.js';
import { CasesService } from '../cases/index.js';
import { ErasureHooks, type ErasedPerson } from '../personal-data/index.js';

/** Withdraws the open appeals of an erased person: a payment after one could not leave the wallet. */
@Injectable()
export class AppealErasureService implements OnModuleInit {
  constructor(
    private readonly cases: CasesService,
    private readonly transactions: TransactionRunner,
    private readonly hooks: ErasureHooks,
  ) {}

  onModuleInit(): void {
    this.hooks.register({
      name: 'open appeals',
      stage: 'end',
      collections: [],
      erase: (person) => this.withdrawOpen(person),
    });
  }

  private async withdrawOpen({ id }: ErasedPerson): Promise<void> {
    for (const { _id } of await this.cases.listOpenedBy(id, 'appeal'))
      await this.transactions
        .runInTransaction((session) => this.cases.withdraw(_id, id, session))
        .catch((error: unknown) => {
          // An admin has decided it meanwhile.
          if (!isClientError(error) || error.code !== ERROR_CODES.case_closed) throw error;
        });
  }
}
