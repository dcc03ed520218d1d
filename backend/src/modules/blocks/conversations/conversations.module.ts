import { Module } from '@nestjs/common';
import { CasesModule } from '../../../core/cases/index.js';
import { ConversationsModule } from '../../../core/conversations/index.js';
import { SparksModule } from '../../sparks/index.js';
import { ContributionsModule } from '../contributions/index.js';
import { BlockConversationsController } from './block-conversations.controller.js';
import { BlockConversationsService } from './block-conversations.service.js';

@Module({
  imports: [CasesModule, ConversationsModule, ContributionsModule, SparksModule],
  controllers: [BlockConversationsController],
  providers: [BlockConversationsService],
})
export class ConversationsApiModule {}
