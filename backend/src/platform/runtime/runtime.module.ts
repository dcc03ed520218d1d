import { Module } from '@nestjs/common';
import { ShutdownModule } from '../shutdown/shutdown.module.js';
import { GracefulShutdown } from './graceful-shutdown.js';
import { RequestDrain } from './request-drain.js';

@Module({
  imports: [ShutdownModule],
  providers: [RequestDrain, GracefulShutdown],
  exports: [RequestDrain, GracefulShutdown],
})
export class RuntimeModule {}
