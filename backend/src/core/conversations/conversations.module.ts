import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CasesModule } from '../cases/index.js';
import { SuspensionsModule } from '../suspensions/index.js';
import { UsersModule } from '../users/index.js';
import { ConversationQuotaRepository } from './conversation-quota.repository.js';
import { ConversationQuota, ConversationQuotaSchema } from './conversation-quota.schema.js';
import { ConversationRules } from './conversation-rules.service.js';
import { ConversationsService } from './conversations.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: ConversationQuota.name, schema: ConversationQuotaSchema }]),
    CasesModule,
    SuspensionsModule,
    UsersModule,
  ],
  providers: [ConversationQuotaRepository, ConversationRules, ConversationsService],
  exports: [ConversationsService],
})
export class ConversationsModule {}
