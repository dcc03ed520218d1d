import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
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

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: LedgerTransactionRecord.name, schema: LedgerTransactionSchema },
      { name: LedgerAccountRecord.name, schema: LedgerAccountSchema },
    ]),
  ],
  providers: [LedgerRepository, LedgerAuditRepository, EarnedPartService, LedgerService],
  exports: [LedgerService],
})
export class LedgerModule {}
