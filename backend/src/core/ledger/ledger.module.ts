import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { repeatingJob } from '../../platform/queue/repeating-job.js';
import { LedgerAuditRepository } from './audit/ledger-audit.repository.js';
import { EarnedPartService } from './earned-part.service.js';
import { LedgerRepository } from './ledger.repository.js';
import {
  LedgerAccountRecord,
  LedgerAccountSchema,
  LedgerTransactionRecord,
  LedgerTransactionSchema,
} from './ledger.schema.js';
import { LedgerService } from './ledger.service.js';
import { LedgerTotalsRepository } from './totals/ledger-totals.repository.js';
import { LedgerDay, LedgerDaySchema, LedgerTotals, LedgerTotalsSchema } from './totals/ledger-totals.schema.js';
import { LedgerTotalsService, PROJECT_TOTALS_EVERY_MS, PROJECT_TOTALS_JOB } from './totals/ledger-totals.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: LedgerTransactionRecord.name, schema: LedgerTransactionSchema },
      { name: LedgerAccountRecord.name, schema: LedgerAccountSchema },
      { name: LedgerDay.name, schema: LedgerDaySchema },
      { name: LedgerTotals.name, schema: LedgerTotalsSchema },
    ]),
  ],
  providers: [
    LedgerRepository,
    LedgerAuditRepository,
    EarnedPartService,
    LedgerService,
    LedgerTotalsRepository,
    LedgerTotalsService,
  ],
  exports: [LedgerService, LedgerTotalsService],
})
export class LedgerModule {}

@Module({
  imports: [LedgerModule],
  providers: [
    repeatingJob(PROJECT_TOTALS_JOB, PROJECT_TOTALS_EVERY_MS, LedgerTotalsService, (totals) => totals.project()),
  ],
})
export class LedgerWorkerModule {}
