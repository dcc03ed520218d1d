import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { ApiBare, ApiData } from '../../../platform/http/response-schemas.js';
import { NEEDS_SECOND_ADMIN } from '../../approvals/index.js';
import { UsersService } from '../../users/index.js';
import { AdminPayoutList, AdminPayoutResponse, AdminPayoutsQuery, RefusePayoutDto } from '../dto/admin-payout.dto.js';
import type { PayoutRecord } from '../payout.schema.js';
import { toAdminPayout } from '../payouts.mapper.js';
import { AdminPayoutsService } from './admin-payouts.service.js';

@ApiTags('payouts')
@Controller('api/admin/payouts')
export class AdminPayoutsController {
  constructor(
    private readonly payouts: AdminPayoutsService,
    private readonly users: UsersService,
  ) {}

  @Get()
  @Endpoint({
    summary: 'List payouts of all people, newest first',
    description: 'Paginated with a cursor.',
    roles: ['admin'],
    success: ApiBare(AdminPayoutList),
  })
  async listPayoutsOfAll(@Query() { status, cursor, limit }: AdminPayoutsQuery): Promise<AdminPayoutList> {
    const { items, nextCursor } = await this.payouts.list({ status }, { after: cursor, limit });
    return { data: await this.responsesOf(items), nextCursor };
  }

  @Post(':id/release')
  @Endpoint({
    summary: 'Release a held payout',
    description: 'It is sent next. Above the limit of one admin, a second admin has to approve.',
    roles: ['admin'],
    success: ApiData(AdminPayoutResponse),
    ...NEEDS_SECOND_ADMIN,
    errors: { 403: ['own_payout'], 404: ['NOT_FOUND'], 409: ['payout_not_open', 'CONFLICT'] },
  })
  async releasePayout(@Param('id') id: string, @CurrentUser() user: AuthUser): Promise<{ data: AdminPayoutResponse }> {
    return this.answer(await this.payouts.release(id, user));
  }

  @Post(':id/refuse')
  @Endpoint({
    summary: 'Refuse a payout that was not sent',
    description: 'Returns the amount and its fee to the wallet.',
    roles: ['admin'],
    success: ApiData(AdminPayoutResponse),
    errors: { 403: ['own_payout'], 404: ['NOT_FOUND'], 409: ['payout_not_open'] },
  })
  async refusePayout(
    @Param('id') id: string,
    @Body() { reason }: RefusePayoutDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: AdminPayoutResponse }> {
    return this.answer(await this.payouts.refuse(id, reason, user));
  }

  @Post(':id/retry')
  @Endpoint({
    summary: 'Try a payout again that the provider did not take yet',
    description: 'Without waiting for the next attempt. The provider is asked first, so nothing is sent twice.',
    roles: ['admin'],
    success: ApiData(AdminPayoutResponse),
    errors: { 403: ['own_payout'], 404: ['NOT_FOUND'], 409: ['payout_not_open'] },
  })
  async retryPayout(@Param('id') id: string, @CurrentUser() user: AuthUser): Promise<{ data: AdminPayoutResponse }> {
    return this.answer(await this.payouts.retry(id, user));
  }

  private async answer(payout: PayoutRecord): Promise<{ data: AdminPayoutResponse }> {
    const [data] = await this.responsesOf([payout]);
    if (!data) throw new Error('The payout has no response');
    return { data };
  }

  private async responsesOf(payouts: readonly PayoutRecord[]): Promise<AdminPayoutResponse[]> {
    const people = await this.users.getManyNames(payouts.map(({ userId }) => userId.toHexString()));
    return payouts.map((payout) => toAdminPayout(payout, people));
  }
}
