import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { CurrentUser } from '../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { ApiBare, ApiData } from '../../platform/http/response-schemas.js';
import { UsersService } from '../users/index.js';
import type { ApprovalRecord } from './approval.schema.js';
import { namedContributors, toApproval } from './approvals.mapper.js';
import { ApprovalsService } from './approvals.service.js';
import { ApprovalList, ApprovalResponse, ApprovalsQuery, RefuseApprovalDto } from './dto/approvals.dto.js';

@ApiTags('approvals')
@Controller('api/admin/approvals')
export class ApprovalsController {
  constructor(
    private readonly approvals: ApprovalsService,
    private readonly users: UsersService,
  ) {}

  @Get()
  @Endpoint({
    summary: 'List requests for the approval of a second admin, newest first',
    description: 'Paginated with a cursor.',
    roles: ['admin'],
    success: ApiBare(ApprovalList),
  })
  async listApprovals(
    @Query() { status, cursor, limit }: ApprovalsQuery,
    @CurrentUser() user: AuthUser,
  ): Promise<ApprovalList> {
    const filter =
      status === undefined ? {} : status === 'open' || status === 'ended' ? { isOpen: status === 'open' } : { status };
    const { items, nextCursor } = await this.approvals.list(filter, {
      ...(cursor === undefined ? {} : { after: cursor }),
      limit,
    });
    return { data: await this.responsesOf(items, user), nextCursor };
  }

  @Get(':id')
  @Endpoint({
    summary: 'Get a request for approval',
    roles: ['admin'],
    success: ApiData(ApprovalResponse),
    errors: { 404: ['NOT_FOUND'] },
  })
  async getApproval(@Param('id') id: string, @CurrentUser() user: AuthUser): Promise<{ data: ApprovalResponse }> {
    return this.answer(await this.approvals.getById(id), user);
  }

  @Post(':id/approve')
  @Endpoint({
    summary: 'Approve a request of another admin',
    description:
      'Executes the act in the name of the admin who asked. The response is `executed`, or `failed` when the act is no longer possible or would move more than was approved.',
    roles: ['admin'],
    success: ApiData(ApprovalResponse),
    errors: {
      403: ['own_approval', 'own_decision', 'own_contribution'],
      404: ['NOT_FOUND'],
      409: ['approval_not_open'],
    },
  })
  async approveRequest(@Param('id') id: string, @CurrentUser() user: AuthUser): Promise<{ data: ApprovalResponse }> {
    return this.answer(await this.approvals.approve(id, user), user);
  }

  @Post(':id/refuse')
  @Endpoint({
    summary: 'Refuse a request of another admin',
    roles: ['admin'],
    success: ApiData(ApprovalResponse),
    errors: { 403: ['own_approval', 'own_decision'], 404: ['NOT_FOUND'], 409: ['approval_not_open'] },
  })
  async refuseRequest(
    @Param('id') id: string,
    @Body() { reason }: RefuseApprovalDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: ApprovalResponse }> {
    return this.answer(await this.approvals.refuse(id, reason, user), user);
  }

  @Post(':id/cancel')
  @Endpoint({
    summary: 'Cancel your own request for approval',
    roles: ['admin'],
    success: ApiData(ApprovalResponse),
    errors: { 404: ['NOT_FOUND'], 409: ['approval_not_open'] },
  })
  async cancelRequest(@Param('id') id: string, @CurrentUser() user: AuthUser): Promise<{ data: ApprovalResponse }> {
    return this.answer(await this.approvals.cancel(id, user), user);
  }

  private async answer(approval: ApprovalRecord, user: AuthUser): Promise<{ data: ApprovalResponse }> {
    const [data] = await this.responsesOf([approval], user);
    return { data: data as ApprovalResponse };
  }

  private async responsesOf(approvals: readonly ApprovalRecord[], viewer: AuthUser): Promise<ApprovalResponse[]> {
    const people = await this.users.getManyNames([...new Set(approvals.flatMap(namedContributors))]);
    return approvals.map((approval) =>
      toApproval(approval, { viewer, people, status: this.approvals.shownStatus(approval) }),
    );
  }
}
