import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { UsersService } from '../../../core/users/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { pageOf, pageOffset, type Page } from '../../../platform/http/page.js';
import { ApiData, ApiPage } from '../../../platform/http/response-schemas.js';
import { toAccess, toAccessRequest, toAccessRequestForAdmins } from '../listing/spark.mapper.js';
import { AccessConversationsService } from './access-conversations.service.js';
import type { AccessRequestRecord } from './access-request.schema.js';
import {
  AccessDto,
  AccessRequestDto,
  AccessRequestForAdmins,
  AccessRequestsQuery,
  AllAccessRequestsQuery,
  DecideAccessDto,
  RequestAccessDto,
} from './access.dto.js';
import { SparkAccessService } from './spark-access.service.js';

const DECISION = {
  description: 'By the creator of the campaign or an admin. Idempotent; a decision can be changed later.',
  roles: 'signed-in',
  scope: 'campaigns:write',
  success: ApiData(AccessRequestDto),
  errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'] },
} as const;

@ApiTags('access')
@Controller()
export class AccessController {
  constructor(
    private readonly access: SparkAccessService,
    private readonly conversations: AccessConversationsService,
    private readonly users: UsersService,
  ) {}

  @Post('api/sparks/:sparkId/request-access')
  @Endpoint({
    summary: 'Request access to a private campaign',
    description:
      'One request per person. Idempotent; returns the status of the request. A repeat does not change what was written.',
    roles: 'signed-in',
    scope: 'contributions:write',
    success: ApiData(AccessDto),
    errors: { 404: ['NOT_FOUND'], 409: ['CONFLICT', 'campaign_not_open'] },
  })
  async requestSparkAccess(
    @Param('sparkId') sparkId: string,
    @Body() { pitch = '' }: RequestAccessDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: AccessDto }> {
    return { data: toAccess(await this.access.requestAccess(sparkId, pitch, user)) };
  }

  @Get('api/sparks/:sparkId/check-access')
  @Endpoint({
    summary: 'Check your access to a campaign',
    roles: 'signed-in',
    scope: 'campaigns:read',
    success: ApiData(AccessDto),
    errors: { 404: ['NOT_FOUND'] },
  })
  async checkSparkAccess(
    @Param('sparkId') sparkId: string,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: AccessDto }> {
    return { data: toAccess(await this.access.checkAccess(sparkId, user)) };
  }

  // Before `spark/:id/...`: `admin` must not match the route parameter.
  @Get('spark/admin/access-requests')
  @Endpoint({
    summary: 'List the access requests of all campaigns, oldest first',
    description: 'Pending requests, unless another `status` is given.',
    roles: ['admin'],
    success: ApiPage(AccessRequestForAdmins),
  })
  async listAllAccessRequests(@Query() query: AllAccessRequestsQuery): Promise<Page<AccessRequestForAdmins>> {
    const { items, total, sparks } = await this.access.listAllRequests({
      status: query.status,
      skip: pageOffset(query),
      limit: query.limit,
    });
    const people = await this.peopleOf(items);
    return pageOf(
      items.map((request) => toAccessRequestForAdmins(request, people, sparks)),
      total,
      query,
    );
  }

  @Get('spark/:id/access-requests')
  @Endpoint({
    summary: 'List the access requests of a campaign, newest first',
    description: 'For the creator of the campaign and admins.',
    roles: 'signed-in',
    scope: 'campaigns:read',
    success: ApiPage(AccessRequestDto),
    errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'] },
  })
  async listAccessRequests(
    @Param('id') id: string,
    @Query() query: AccessRequestsQuery,
    @CurrentUser() user: AuthUser,
  ): Promise<Page<AccessRequestDto>> {
    const { items, total } = await this.access.listRequests(
      id,
      { status: query.status, skip: pageOffset(query), limit: query.limit },
      user,
    );
    const [people, conversations] = await Promise.all([
      this.peopleOf(items),
      this.conversations.countMany(items, user),
    ]);
    return pageOf(
      items.map((request) => toAccessRequest(request, people, conversations)),
      total,
      query,
    );
  }

  @Patch('spark/:id/approve-access')
  @Endpoint({ summary: 'Accept an access request', ...DECISION })
  async approveSparkAccess(
    @Param('id') id: string,
    @Body() body: DecideAccessDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: AccessRequestDto }> {
    return this.decide(id, body.userId, 'accepted', user);
  }

  @Patch('spark/:id/reject-access')
  @Endpoint({ summary: 'Reject an access request', ...DECISION })
  async rejectSparkAccess(
    @Param('id') id: string,
    @Body() body: DecideAccessDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: AccessRequestDto }> {
    return this.decide(id, body.userId, 'rejected', user);
  }

  private async decide(
    sparkId: string,
    userId: string,
    status: 'accepted' | 'rejected',
    user: AuthUser,
  ): Promise<{ data: AccessRequestDto }> {
    const request = await this.access.decideAccess({ sparkId, userId, status }, user);
    const people = await this.users.getManyPublic([userId]);
    return { data: toAccessRequest(request, people) };
  }

  private async peopleOf(requests: readonly AccessRequestRecord[]): ReturnType<UsersService['getManyPublic']> {
    return this.users.getManyPublic(requests.map((request) => request.userId.toHexString()));
  }
}
