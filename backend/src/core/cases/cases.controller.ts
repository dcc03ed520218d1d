import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { CurrentUser } from '../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { ApiBare, ApiData } from '../../platform/http/response-schemas.js';
import { CaseConversationService } from './case-conversation.service.js';
import { CaseDetailsService, contentOf } from './case-details.service.js';
import type { CaseRecord } from './case.schema.js';
import { toCaseResponse } from './cases.mapper.js';
import {
  CaseDetailResponse,
  CaseList,
  CaseMessageDto,
  CaseResponse,
  CasesQuery,
  MarkCaseReadDto,
} from './dto/cases.dto.js';
import { MESSAGE_LIMIT } from './message-limit.js';

@ApiTags('cases')
@Controller('api')
export class CasesController {
  constructor(
    private readonly conversations: CaseConversationService,
    private readonly details: CaseDetailsService,
  ) {}

  @Get('cases')
  @Endpoint({
    summary: 'List your cases, newest first',
    description: 'Paginated with a cursor.',
    roles: 'signed-in',
    success: ApiBare(CaseList),
  })
  async listCases(@Query() query: CasesQuery, @CurrentUser() user: AuthUser): Promise<CaseList> {
    return this.list(query, user, false);
  }

  @Get('admin/cases')
  @Endpoint({
    summary: 'List the cases of all people, newest first',
    description: 'Paginated with a cursor.',
    roles: ['admin'],
    success: ApiBare(CaseList),
  })
  async listAllCases(@Query() query: CasesQuery, @CurrentUser() user: AuthUser): Promise<CaseList> {
    return this.list(query, user, true);
  }

  @Get('cases/:id')
  @Endpoint({
    summary: 'Get a case with its messages',
    description: 'For its parties and admins.',
    roles: 'signed-in',
    success: ApiData(CaseDetailResponse),
    errors: { 404: ['NOT_FOUND'] },
  })
  async getCase(@Param('id') id: string, @CurrentUser() user: AuthUser): Promise<{ data: CaseDetailResponse }> {
    return this.answer(await this.conversations.find(id, user), user);
  }

  @Post('cases/:id/messages')
  @Endpoint({
    summary: 'Write a message in a case',
    description:
      'For its parties and admins. The other parties are notified. In a conversation, a person writes at most 50 messages a day about one campaign.',
    roles: 'signed-in',
    whileSuspended: true,
    status: 201,
    success: ApiData(CaseDetailResponse),
    idempotent: true,
    errors: {
      403: ['account_suspended'],
      404: ['NOT_FOUND'],
      409: ['CONFLICT', 'case_closed', 'case_message_limit_reached'],
    },
    rateLimit: MESSAGE_LIMIT,
  })
  async postCaseMessage(
    @Param('id') id: string,
    @Body() message: CaseMessageDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: CaseDetailResponse }> {
    return this.answer(await this.conversations.post(id, contentOf(message), user), user);
  }

  @Patch('cases/:id/read')
  @Endpoint({
    summary: 'Mark messages of a case as read',
    description: 'For its parties. The position only moves forward: an earlier one changes nothing.',
    roles: 'signed-in',
    whileSuspended: true,
    success: ApiData(CaseResponse),
    errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'] },
    rateLimit: { max: 120, windowMs: 60_000 },
  })
  async markCaseRead(
    @Param('id') id: string,
    @Body() { readCount }: MarkCaseReadDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: CaseResponse }> {
    return { data: toCaseResponse(await this.conversations.markRead(id, readCount, user), user) };
  }

  private async list(
    { kind, state, cursor, limit }: CasesQuery,
    user: AuthUser,
    ofEveryone: boolean,
  ): Promise<CaseList> {
    const { items, nextCursor } = await this.conversations.list(
      {
        ofEveryone,
        ...(kind === undefined ? {} : { kind }),
        isOpen: state === 'open',
      },
      user,
      { ...(cursor === undefined ? {} : { after: cursor }), limit },
    );
    return { data: await this.details.list(items, user), nextCursor };
  }

  private async answer(record: CaseRecord, user: AuthUser): Promise<{ data: CaseDetailResponse }> {
    return { data: await this.details.load(record, user) };
  }
}
