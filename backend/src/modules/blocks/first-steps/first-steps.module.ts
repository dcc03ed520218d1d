import { Module } from '@nestjs/common';
import { LedgerModule } from '../../../core/ledger/index.js';
import { UsersModule } from '../../../core/users/index.js';
import { SparksModule } from '../../sparks/index.js';
import { CountersModule } from '../counters/index.js';
import { FirstStepsController } from './first-steps.controller.js';
import { FirstStepsService } from './first-steps.service.js';

@Module({
  imports: [CountersModule, LedgerModule, SparksModule, UsersModule],
  controllers: [FirstStepsController],
  providers: [FirstStepsService],
})
export class FirstStepsApiModule {}
