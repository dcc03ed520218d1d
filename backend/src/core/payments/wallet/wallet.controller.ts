import { Body, Controller, Get, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CURRENCY } from '@sparks/domain';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { Clock } from '../../../platform/clock/clock.js';
import { csvStream } from '../../../platform/csv/csv-writer.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { IdempotencyKey } from '../../../platform/http/idempotency/idempotency-key.js';
import { pageOf, type Page } from '../../../platform/http/page.js';
import { ApiData, ApiDataList, ApiFile, ApiPage } from '../../../platform/http/response-schemas.js';
import { PayoutRequestsService } from '../../payouts/index.js';
import { TopUpResponse } from '../dto/payment.response.js';
import { TopUpDto } from '../dto/top-up.dto.js';
import { WalletFilterQuery, WalletTransactionsQuery } from '../dto/wallet.query.js';
import { WalletCampaignResponse, WalletLineResponse, WalletResponse } from '../dto/wallet.response.js';
import { PaymentsService } from '../payments.service.js';
import { CampaignNames } from './campaign-names.js';
import { WALLET_CSV_COLUMNS, walletCsvFileName } from './wallet-csv.js';
import { sparkIdOf, toPaymentResponse } from './wallet.mapper.js';
import { WalletService } from './wallet.service.js';

@ApiTags('wallet')
@Controller('api/wallet')
export class WalletController {
  constructor(
    private readonly wallet: WalletService,
    private readonly payments: PaymentsService,
    private readonly names: CampaignNames,
    private readonly payouts: PayoutRequestsService,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Endpoint({
    summary: 'Get your balance, debt, held earnings and pending amounts',
    roles: 'signed-in',
    scope: 'wallet:read',
    success: ApiData(WalletResponse),
  })
  async getWallet(@CurrentUser() user: AuthUser): Promise<{ data: WalletResponse }> {
    const [{ balanceCents, earnedCents }, heldCents, debtCents, payouts, pending, open] = await Promise.all([
      this.wallet.findBalance(user.id),
      this.wallet.heldOf(user.id),
      this.wallet.debtOf(user.id),
      this.payouts.findTotals(user.id),
      this.wallet.listPending(user.id),
      this.payments.listOpen(user.id),
    ]);
    const names = await this.names.findByIds(open.map(sparkIdOf));
    return {
      data: {
        balance: balanceCents,
        earnedCents,
        heldCents,
        debtCents,
        ...payouts,
        currency: CURRENCY,
        pending,
        openPayments: open.map((payment) => toPaymentResponse(payment, names)),
      },
    };
  }

  @Get('transactions')
  @Endpoint({
    summary: 'List your wallet transactions, newest first',
    roles: 'signed-in',
    scope: 'wallet:read',
    success: ApiPage(WalletLineResponse),
  })
  async listWalletTransactions(
    @Query() query: WalletTransactionsQuery,
    @CurrentUser() user: AuthUser,
  ): Promise<Page<WalletLineResponse>> {
    const { lines, total } = await this.wallet.listLines(user.id, query);
    return pageOf(lines, total, query);
  }

  @Get('transactions.csv')
  @Endpoint({
    summary: 'Download your wallet transactions as CSV',
    description:
      'All transactions that match the filters, newest first: RFC 4180, UTF-8 with a byte order mark, times in UTC.',
    roles: 'signed-in',
    scope: 'wallet:read',
    success: ApiFile('text/csv'),
    rateLimit: { max: 20, windowMs: 60_000 },
  })
  downloadWalletTransactions(@Query() query: WalletFilterQuery, @CurrentUser() user: AuthUser): StreamableFile {
    const lines = this.wallet.streamLines(user.id, query);
    return new StreamableFile(csvStream(WALLET_CSV_COLUMNS, lines), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${walletCsvFileName(this.clock.now())}"`,
    });
  }

  @Get('campaigns')
  @Endpoint({
    summary: 'List the campaigns of your wallet transactions',
    description: 'The campaigns of the latest 1,000 transactions, latest first.',
    roles: 'signed-in',
    scope: 'wallet:read',
    success: ApiDataList(WalletCampaignResponse),
  })
  async listWalletCampaigns(@CurrentUser() user: AuthUser): Promise<{ data: WalletCampaignResponse[] }> {
    const campaigns = await this.wallet.listCampaigns(user.id);
    return { data: campaigns.map(({ sparkId, name, slug }) => ({ sparkId, sparkName: name, sparkSlug: slug })) };
  }

  @Post('top-up')
  @Endpoint({
    summary: 'Top up your wallet, or pay for a campaign',
    description:
      'The wallet is credited when the payment is confirmed: at once, or after the payer has completed the checkout at `checkoutUrl`. Only the creator can pay for a campaign.',
    roles: 'signed-in',
    status: 201,
    success: ApiData(TopUpResponse),
    idempotent: true,
    errors: { 402: ['payment_failed'], 403: ['FORBIDDEN'], 404: ['NOT_FOUND'], 503: ['SERVICE_UNAVAILABLE'] },
    rateLimit: { max: 60, windowMs: 60_000 },
  })
  async topUpWallet(
    @Body() body: TopUpDto,
    @CurrentUser() user: AuthUser,
    @IdempotencyKey() requestKey: string,
  ): Promise<{ data: TopUpResponse }> {
    const sparkId = body.spark_id?.toLowerCase() ?? null;
    if (sparkId !== null) await this.names.assertCreator(sparkId, user.id);
    const payment = await this.payments.topUp({
      userId: user.id,
      amountCents: body.amount_in_cents,
      purpose: body.purpose,
      sparkId,
      requestKey,
    });
    const [balance, names] = await Promise.all([
      this.wallet.balanceOf(user.id),
      this.names.findByIds([sparkIdOf(payment)]),
    ]);
    return { data: { payment: toPaymentResponse(payment, names), checkoutUrl: payment.checkoutUrl, balance } };
  }
}
