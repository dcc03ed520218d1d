import { Global, Module } from '@nestjs/common';
import { Stopping } from './stopping.js';

/** Everybody may ask whether the process stops. */
@Global()
@Module({ providers: [Stopping], exports: [Stopping] })
export class StoppingModule {}
