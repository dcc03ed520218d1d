import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OverviewSourcesModule } from '../admin-overview/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { UsersModule } from '../users/index.js';
import { CaseConversationService } from './case-conversation.service.js';
import { CaseMessageRepository } from './case-message.repository.js';
import { CaseMessage, CaseMessageSchema } from './case-message.schema.js';
import { CaseOverview } from './case-overview.js';
import { CaseRepository } from './case.repository.js';
import { Case, CaseSchema } from './case.schema.js';
import { CasesController } from './cases.controller.js';
import { CasesService } from './cases.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Case.name, schema: CaseSchema },
      { name: CaseMessage.name, schema: CaseMessageSchema },
    ]),
    NotificationsModule,
    OverviewSourcesModule,
  ],
  providers: [CaseConversationService, CaseOverview, CaseMessageRepository, CaseRepository, CasesService],
  exports: [CaseConversationService, CasesService],
})
export class CasesModule {}

@Module({ imports: [CasesModule, UsersModule], controllers: [CasesController] })
export class CasesApiModule {}
