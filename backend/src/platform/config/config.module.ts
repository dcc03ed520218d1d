import { Global, Module } from '@nestjs/common';
import { loadEnv } from './env.js';
import { ENV } from './inject-env.js';

/** Provides the settings; a wrong environment stops the start before anything connects. */
@Global()
@Module({
  providers: [{ provide: ENV, useFactory: () => loadEnv(process.env) }],
  exports: [ENV],
})
export class ConfigModule {}
