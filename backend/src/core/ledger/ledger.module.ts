import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerAuditRepository } from './ledger-audit.repository.js';
import { LedgerRepository } from './ledger.repository.js';
import {
  LedgerAccountRecord,
  LedgerAccountSchema,
  LedgerTransactionRecord,
  LedgerTransactionSchema,
} from './ledger.schema.js';
import { LedgerService } from './ledger.service.js';
import { LineKeysUpgrade } from './line-keys.upgrade.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: LedgerTransactionRecord.name, schema: LedgerTransactionSchema },
      { name: LedgerAccountRecord.name, schema: LedgerAccountSchema },
    ]),
  ],
  providers: [LedgerRepository, LedgerAuditRepository, LedgerService, LineKeysUpgrade],
  exports: [LedgerService],
})
export class LedgerModule {}
