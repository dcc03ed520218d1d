import { Module } from '@nestjs/common';
import { repeatingJob } from '../../../platform/queue/repeating-job.js';
import { SparksModule } from '../../sparks/index.js';
import { ContributionsModule } from '../contributions/index.js';
import { CountersModule } from '../counters/index.js';
import { PrivacyCopyRepository } from './privacy-copy.repository.js';
import { COPY_PRIVACY_EVERY_MS, COPY_PRIVACY_JOB, PrivacyCopyService } from './privacy-copy.service.js';
import {
  PrivacyReconciliationService,
  RECONCILE_PRIVACY_EVERY_MS,
  RECONCILE_PRIVACY_JOB,
} from './privacy-reconciliation.service.js';

@Module({
  imports: [ContributionsModule, CountersModule, SparksModule],
  providers: [PrivacyCopyRepository, PrivacyCopyService, PrivacyReconciliationService],
  exports: [PrivacyCopyService, PrivacyReconciliationService],
})
export class PrivacyModule {}

@Module({
  imports: [PrivacyModule],
  providers: [
    repeatingJob(COPY_PRIVACY_JOB, COPY_PRIVACY_EVERY_MS, PrivacyCopyService, (copies) => copies.copyDue()),
    repeatingJob(RECONCILE_PRIVACY_JOB, RECONCILE_PRIVACY_EVERY_MS, PrivacyReconciliationService, (reconciliation) =>
      reconciliation.reconcile(),
    ),
  ],
})
export class PrivacyWorkerModule {}
