import { Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { rootLogger } from '../platform/logging/root-logger.js';
import { PlatformModule } from '../platform/platform.module.js';

/** The application context of a rebuild, without logs, because standard output is the tool's result. */
export async function openRebuildApp<Service>(
  module: Type,
  service: Type<Service>,
): Promise<{ rebuild: Service; close: () => Promise<void> }> {
  @Module({ imports: [PlatformModule, module] })
  class RebuildModule {}
  rootLogger.level = 'silent';
  const context = await NestFactory.createApplicationContext(RebuildModule, { logger: false, abortOnError: false });
  return { rebuild: context.get(service, { strict: false }), close: () => context.close() };
}
