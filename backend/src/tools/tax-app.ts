import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { PayoutsModule } from '../core/payouts/index.js';
import { TaxModule, TaxNumberRotationService, TaxReportService } from '../core/tax/index.js';
import { rootLogger } from '../platform/logging/root-logger.js';
import { PlatformModule } from '../platform/platform.module.js';

// Payouts register what was paid, which the report lists.
@Module({ imports: [PlatformModule, TaxModule, PayoutsModule] })
class TaxToolsModule {}

export interface TaxTools {
  rotation: TaxNumberRotationService;
  reports: TaxReportService;
  close: () => Promise<void>;
}

/** The application context of the tools, without logs, because standard output is a tool's result. */
export async function openTaxTools(): Promise<TaxTools> {
  rootLogger.level = 'silent';
  const context = await NestFactory.createApplicationContext(TaxToolsModule, { logger: false, abortOnError: false });
  return {
    rotation: context.get(TaxNumberRotationService, { strict: false }),
    reports: context.get(TaxReportService, { strict: false }),
    close: () => context.close(),
  };
}
