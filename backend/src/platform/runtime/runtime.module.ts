import { Module } from '@nestjs/common';
import { RequestDrain } from './request-drain.js';
import { Shutdown } from './shutdown.js';
import { StoppingModule } from './stopping.module.js';

/** The end of a process. */
@Module({ imports: [StoppingModule], providers: [RequestDrain, Shutdown], exports: [RequestDrain, Shutdown] })
export class RuntimeModule {}
