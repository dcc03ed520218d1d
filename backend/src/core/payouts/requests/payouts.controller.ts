import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { IdempotencyKey } from '../../../platform/http/idempotency/idempotency-key.js';
import { IdCursorQuery } from '../../../platform/http/page.js';
import { ApiBare, ApiData } from '../../../platform/http/response-schemas.js';
import { PayoutAmountDto, PayoutList, PayoutQuoteResponse, PayoutResponse } from '../dto/payout.dto.js';
import { toPayout, toPayoutQuote } from '../payouts.mapper.js';
import { PayoutRequestsService } from './payout-requests.service.js';

@ApiTags('payouts')
@Controller('api/payouts')
export class PayoutsController {
  constructor(private readonly payouts: PayoutRequestsService) {}

  @Post('quote')
  @Endpoint({
    summary: 'Get the fees, the arrival and the holds of a payout',
    roles: 'signed-in',
    success: ApiData(PayoutQuoteResponse),
    errors: {
      402: ['not_withdrawable'],
      403: ['account_suspended'],
      409: ['payout_account_not_ready'],
      422: ['payout_below_minimum', 'payout_above_maximum'],
      503: ['payouts_not_available'],
    },
  })
  async quotePayout(
    @Body() { amountCents }: PayoutAmountDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: PayoutQuoteResponse }> {
    return { data: toPayoutQuote(await this.payouts.quote(amountCents, user)) };
  }

  @Post()
  @Endpoint({
    summary: 'Withdraw earned money',
    description:
      'Reserves the amount. The payout is sent at once, or held: see `holdReasons`. One payout at a time. API keys cannot withdraw.',
    roles: 'signed-in',
    status: 201,
    success: ApiData(PayoutResponse),
    idempotent: true,
    errors: {
      402: ['not_withdrawable'],
      403: ['account_suspended'],
      409: ['payout_account_not_ready', 'payout_in_progress'],
      422: ['payout_below_minimum', 'payout_above_maximum'],
      503: ['payouts_not_available'],
    },
    rateLimit: { max: 20, windowMs: 60_000 },
  })
  async requestPayout(
    @Body() { amountCents }: PayoutAmountDto,
    @CurrentUser() user: AuthUser,
    @IdempotencyKey() requestKey: string,
  ): Promise<{ data: PayoutResponse }> {
    return { data: toPayout(await this.payouts.request(amountCents, requestKey, user)) };
  }

  @Get()
  @Endpoint({
    summary: 'List your payouts, newest first',
    description: 'Paginated with a cursor.',
    roles: 'signed-in',
    scope: 'wallet:read',
    success: ApiBare(PayoutList),
  })
  async listPayouts(@Query() { cursor, limit }: IdCursorQuery, @CurrentUser() user: AuthUser): Promise<PayoutList> {
    const { items, nextCursor } = await this.payouts.list(user, { after: cursor, limit });
    return { data: items.map(toPayout), nextCursor };
  }

  @Get(':id')
  @Endpoint({
    summary: 'Get one of your payouts',
    roles: 'signed-in',
    scope: 'wallet:read',
    success: ApiData(PayoutResponse),
    errors: { 404: ['NOT_FOUND'] },
  })
  async getPayout(@Param('id') id: string, @CurrentUser() user: AuthUser): Promise<{ data: PayoutResponse }> {
    return { data: toPayout(await this.payouts.getOwn(id, user)) };
  }

  @Post(':id/cancel')
  @Endpoint({
    summary: 'Cancel a payout that was not sent',
    description: 'Returns the amount and its fee to the wallet. Idempotent.',
    roles: 'signed-in',
    success: ApiData(PayoutResponse),
    errors: { 404: ['NOT_FOUND'], 409: ['payout_not_open'] },
  })
  async cancelPayout(@Param('id') id: string, @CurrentUser() user: AuthUser): Promise<{ data: PayoutResponse }> {
    return { data: toPayout(await this.payouts.cancel(id, user)) };
  }
}
