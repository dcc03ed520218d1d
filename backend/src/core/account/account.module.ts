import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/index.js';
import { UsersModule } from '../users/index.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';

@Module({
  imports: [UsersModule, LedgerModule],
  providers: [AccountService],
  controllers: [AccountController],
})
export class AccountApiModule {}
