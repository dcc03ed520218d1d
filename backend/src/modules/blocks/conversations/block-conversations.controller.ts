import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CaseDetailsService, CaseMessageDto, contentOf, ConversationResponse } from '../../../core/cases/index.js';
import { WRITE_MESSAGE_ENDPOINT } from '../../../core/conversations/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { ApiData } from '../../../platform/http/response-schemas.js';
import { BlockConversationsService } from './block-conversations.service.js';

@ApiTags('blocks')
@Controller('blocks/:id/conversation')
export class BlockConversationsController {
  constructor(
    private readonly conversations: BlockConversationsService,
    private readonly details: CaseDetailsService,
  ) {}

  @Get()
  @Endpoint({
    summary: 'Get the conversation about a contribution',
    description: 'For the contributor, the creator of the campaign and admins.',
    roles: 'signed-in',
    success: ApiData(ConversationResponse),
    errors: { 404: ['NOT_FOUND'] },
  })
  async getBlockConversation(
    @Param('id') id: string,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: ConversationResponse }> {
    const found = await this.conversations.find(id, user);
    return { data: { conversation: found && (await this.details.load(found, user)) } };
  }

  @Post()
  @Endpoint({
    ...WRITE_MESSAGE_ENDPOINT,
    summary: 'Write in the conversation about a contribution',
  })
  async writeBlockMessage(
    @Param('id') id: string,
    @Body() message: CaseMessageDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: ConversationResponse }> {
    const written = await this.conversations.write(id, contentOf(message), user);
    return { data: { conversation: await this.details.load(written, user) } };
  }
}
