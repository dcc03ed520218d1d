import { Global, Module } from '@nestjs/common';
import { ENV } from './inject-env.js';
import { readProcessEnv } from './process-env.js';

/** Provides the settings; a wrong environment stops the start before anything connects. */
@Global()
@Module({
  providers: [{ provide: ENV, useFactory: readProcessEnv }],
  exports: [ENV],
})
export class ConfigModule {}
