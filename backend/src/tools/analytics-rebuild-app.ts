import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AnalyticsModule, RebuildService } from '../modules/analytics/index.js';
import { rootLogger } from '../platform/logging/root-logger.js';
import { PlatformModule } from '../platform/platform.module.js';

@Module({ imports: [PlatformModule, AnalyticsModule] })
class RebuildModule {}

/** The application context of the tool, without logs, because standard output is the tool's result. */
export async function openRebuild(): Promise<{ rebuild: RebuildService; close: () => Promise<void> }> {
  rootLogger.level = 'silent';
  const context = await NestFactory.createApplicationContext(RebuildModule, { logger: false, abortOnError: false });
  return { rebuild: context.get(RebuildService, { strict: false }), close: () => context.close() };
}
