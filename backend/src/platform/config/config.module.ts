import { Global, Module } from '@nestjs/common';
import { ENV } from './inject-env.js';
import { readProcessEnv } from './process-env.js';

/** Invalid settings abort the start before anything connects. Not @nestjs/config: its validation schema would replace
 * `SettingReader`, but not the parsers, cross-setting rules and messages, which are most of this folder. */
@Global()
@Module({
  providers: [{ provide: ENV, useFactory: readProcessEnv }],
  exports: [ENV],
})
export class ConfigModule {}
