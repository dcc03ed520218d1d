import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/index.js';
import { LedgerModule } from '../ledger/index.js';
import { PersonalDataModule } from '../personal-data/index.js';
import { UsersModule } from '../users/index.js';
import { PayoutTotals } from './payout-totals.js';
import { TaxReportController } from './report/tax-report.controller.js';
import { TaxReportService } from './report/tax-report.service.js';
import { TaxNumberCipher } from './tax-number-cipher.js';
import { TaxNumberRotationService } from './tax-number-rotation.service.js';
import { TaxProfileErasureRepository } from './tax-profile-erasure.repository.js';
import { TaxProfileRepository } from './tax-profile.repository.js';
import { TaxProfile, TaxProfileSchema } from './tax-profile.schema.js';
import { TaxProfilesController } from './tax-profiles.controller.js';
import { TaxProfilesService } from './tax-profiles.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: TaxProfile.name, schema: TaxProfileSchema }]),
    AuditModule,
    LedgerModule,
    PersonalDataModule,
    UsersModule,
  ],
  providers: [
    TaxProfileErasureRepository,
    TaxProfileRepository,
    TaxNumberCipher,
    TaxNumberRotationService,
    PayoutTotals,
    TaxProfilesService,
    TaxReportService,
  ],
  exports: [PayoutTotals, TaxProfilesService, TaxReportService, TaxNumberRotationService],
})
export class TaxModule {}

@Module({ imports: [TaxModule], controllers: [TaxProfilesController, TaxReportController] })
export class TaxApiModule {}
