import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { SparkSearchRebuildService, SparksModule } from '../modules/sparks/index.js';
import { rootLogger } from '../platform/logging/root-logger.js';
import { PlatformModule } from '../platform/platform.module.js';

@Module({ imports: [PlatformModule, SparksModule] })
class RebuildModule {}

/** The application context of the tool, without logs, because standard output is the tool's result. */
export async function openRebuild(): Promise<{ rebuild: SparkSearchRebuildService; close: () => Promise<void> }> {
  rootLogger.level = 'silent';
  const context = await NestFactory.createApplicationContext(RebuildModule, { logger: false, abortOnError: false });
  return { rebuild: context.get(SparkSearchRebuildService, { strict: false }), close: () => context.close() };
}
