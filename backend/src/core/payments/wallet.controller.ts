import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { CurrentUser } from '../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { IdempotencyKey } from '../../platform/http/idempotency/idempotency-key.js';
import { pageOf } from '../../platform/http/page.js';
import type { Page } from '../../platform/http/page.js';
import { ApiData, ApiPage } from '../../platform/http/response-schemas.js';
import { TopUpDto } from './dto/top-up.dto.js';
import { WalletTransactionsQuery } from './dto/wallet.query.js';
import { TopUpResponse, WalletLineResponse, WalletResponse } from './dto/wallet.response.js';
import { CURRENCY } from './payment.types.js';
import { PaymentsService } from './payments.service.js';
import { toPaymentResponse, toWalletLine } from './wallet.mapper.js';
import { WalletService } from './wallet.service.js';

@ApiTags('wallet')
@Controller('api/wallet')
export class WalletController {
  constructor(
    private readonly wallet: WalletService,
    private readonly payments: PaymentsService,
  ) {}

  @Get()
  @Endpoint({ summary: 'Read your wallet', roles: 'signed-in', success: ApiData(WalletResponse) })
  async getWallet(@CurrentUser() user: AuthUser): Promise<{ data: WalletResponse }> {
    const { balanceCents, pendingCents, heldCents } = await this.wallet.getState(user.id);
    return { data: { balance: balanceCents, pending: pendingCents, held: heldCents, currency: CURRENCY } };
  }

  @Get('transactions')
  @Endpoint({ summary: "List your wallet's transactions, newest first", roles: 'signed-in', success: ApiPage(WalletLineResponse) })
  async listWalletTransactions(@Query() query: WalletTransactionsQuery, @CurrentUser() user: AuthUser): Promise<Page<WalletLineResponse>> {
    const { lines, total } = await this.wallet.listLines(user.id, query);
    return pageOf(lines.map(toWalletLine), total, query);
  }

  @Post('top-up')
  @Endpoint({
    summary: 'Pay money in',
    description: 'The wallet is credited when the payment is confirmed: at once, or after the payer has been to `checkoutUrl`.',
    roles: 'signed-in',
    status: 201,
    success: ApiData(TopUpResponse),
    idempotent: true,
    errors: { 402: ['payment_failed'], 503: ['SERVICE_UNAVAILABLE'] },
    rateLimit: { max: 60, windowMs: 60_000 },
  })
  async topUpWallet(@Body() body: TopUpDto, @CurrentUser() user: AuthUser, @IdempotencyKey() requestKey: string): Promise<{ data: TopUpResponse }> {
    const payment = await this.payments.topUp({
      userId: user.id,
      amountCents: body.amount_in_cents,
      purpose: body.purpose,
      sparkId: body.spark_id?.toLowerCase() ?? null,
      requestKey,
    });
    const { balanceCents } = await this.wallet.getState(user.id);
    return { data: { payment: toPaymentResponse(payment), checkoutUrl: payment.checkoutUrl, balance: balanceCents } };
  }
}
