import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/index.js';
import { SuspensionsModule } from '../suspensions/index.js';
import { UsersModule } from '../users/index.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { PeopleController } from './people.controller.js';

@Module({
  imports: [UsersModule, LedgerModule, SuspensionsModule],
  providers: [AccountService],
  controllers: [AccountController, PeopleController],
})
export class AccountApiModule {}
