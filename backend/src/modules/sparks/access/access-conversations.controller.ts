import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CaseDetailsService, CaseMessageDto, contentOf, ConversationResponse } from '../../../core/cases/index.js';
import { WRITE_MESSAGE_ENDPOINT } from '../../../core/conversations/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { ApiData } from '../../../platform/http/response-schemas.js';
import { AccessConversationsService } from './access-conversations.service.js';

@ApiTags('access')
@Controller('spark/:id/access-requests/:userId/conversation')
export class AccessConversationsController {
  constructor(
    private readonly conversations: AccessConversationsService,
    private readonly details: CaseDetailsService,
  ) {}

  @Get()
  @Endpoint({
    summary: 'Get the conversation about an access request',
    description: 'For the person who requested access, the creator of the campaign and admins.',
    roles: 'signed-in',
    success: ApiData(ConversationResponse),
    errors: { 404: ['NOT_FOUND'] },
  })
  async getAccessConversation(
    @Param('id') id: string,
    @Param('userId') userId: string,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: ConversationResponse }> {
    const found = await this.conversations.find(id, userId, user);
    return { data: { conversation: found && (await this.details.load(found, user)) } };
  }

  @Post()
  @Endpoint({
    ...WRITE_MESSAGE_ENDPOINT,
    summary: 'Write in the conversation about an access request',
  })
  async writeAccessMessage(
    @Param('id') id: string,
    @Param('userId') userId: string,
    @Body() message: CaseMessageDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: ConversationResponse }> {
    const written = await this.conversations.write(id, userId, contentOf(message), user);
    return { data: { conversation: await this.details.load(written, user) } };
  }
}
