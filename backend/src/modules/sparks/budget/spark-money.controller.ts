import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NEEDS_SECOND_ADMIN } from '../../../core/approvals/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { IdempotencyKey } from '../../../platform/http/idempotency/idempotency-key.js';
import { ApiData } from '../../../platform/http/response-schemas.js';
import { RefundPreview, RefundPreviewQuery } from '../dto/refund-preview.dto.js';
import { CloseSparkDto, IncreaseBudgetDto, SparkPaymentDto } from '../dto/spark-actions.dto.js';
import { SparkForecast } from '../dto/spark-forecast.response.js';
import { SparkDetail } from '../dto/spark.response.js';
import { SparkClosingService } from '../lifecycle/spark-closing.service.js';
import { SparkListingService } from '../listing/spark-listing.service.js';
import type { SparkRecord } from '../spark.schema.js';
import { RefundPreviewService } from './refund-preview.service.js';
import { SparkForecastService } from './spark-forecast.service.js';
import { SparkTopUpService } from './spark-top-up.service.js';

const CLOSING = {
  ...NEEDS_SECOND_ADMIN,
  description: 'Ends submissions and refunds the rest of the pool, except reserved prizes, to the creator. Idempotent.',
  roles: 'signed-in',
  scope: 'campaigns:write',
  success: ApiData(SparkDetail),
  idempotent: true,
  errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'], 409: ['invalid_transition', 'CONFLICT'] },
} as const;

@ApiTags('spark')
@Controller('spark')
export class SparkMoneyController {
  constructor(
    private readonly topUps: SparkTopUpService,
    private readonly closing: SparkClosingService,
    private readonly listing: SparkListingService,
    private readonly forecasts: SparkForecastService,
    private readonly previews: RefundPreviewService,
  ) {}

  @Post('increase-spark-budget')
  @Endpoint({
    summary: 'Increase the budget of a campaign',
    description:
      "By the creator, from the creator's wallet, while the campaign is not closed. Increases both budget and initial budget.",
    roles: 'signed-in',
    scope: 'campaigns:write',
    success: ApiData(SparkDetail),
    idempotent: true,
    errors: { 402: ['insufficient_balance'], 403: ['FORBIDDEN'], 404: ['NOT_FOUND'], 409: ['campaign_not_open'] },
  })
  async increaseSparkBudget(
    @Body() body: IncreaseBudgetDto,
    @CurrentUser() user: AuthUser,
    @IdempotencyKey() key: string,
  ): Promise<{ data: SparkDetail }> {
    const { sparkId, budget_in_cents: amountCents } = body;
    return this.answer(await this.topUps.increaseBudget({ sparkId, amountCents, requestKey: key }, user), user);
  }

  @Post('update-spark-after-payment')
  @Endpoint({
    summary: 'Credit a confirmed payment to a campaign',
    description: 'By the creator, with a payment for campaigns. Idempotent by payment.',
    roles: 'signed-in',
    success: ApiData(SparkDetail),
    idempotent: true,
    errors: {
      403: ['FORBIDDEN'],
      404: ['NOT_FOUND'],
      409: ['campaign_not_open', 'payment_not_confirmed', 'payment_already_used', 'payment_failed'],
    },
  })
  async updateSparkAfterPayment(
    @Body() body: SparkPaymentDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: SparkDetail }> {
    return this.answer(await this.topUps.creditPayment(body, user), user);
  }

  @Post(':sparkId/close-static-campaign')
  @Endpoint({ summary: 'Close a campaign', ...CLOSING })
  async closeStaticCampaign(
    @Param('sparkId') sparkId: string,
    @Body() body: CloseSparkDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: SparkDetail }> {
    return this.answer(await this.closing.closeSpark(sparkId, body.closeReason ?? '', user), user);
  }

  @Post(':id/close')
  @Endpoint({ summary: 'Close a campaign from its own page', ...CLOSING })
  async closeSpark(
    @Param('id') id: string,
    @Body() body: CloseSparkDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: SparkDetail }> {
    return this.answer(await this.closing.closeSpark(id, body.closeReason ?? '', user), user);
  }

  @Get(':id/forecast')
  @Endpoint({
    summary: "Forecast how long a campaign's budget lasts",
    description:
      'For the creator of the campaign and admins. Based on the average daily spend since the start, over at most seven days.',
    roles: 'signed-in',
    scope: 'campaigns:read',
    success: ApiData(SparkForecast),
    errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'] },
  })
  async getSparkForecast(@Param('id') id: string, @CurrentUser() user: AuthUser): Promise<{ data: SparkForecast }> {
    return { data: await this.forecasts.forecastBudget(id, user) };
  }

  @Get(':id/refund-preview')
  @Endpoint({
    summary: 'Preview what a refund of the pool moves',
    description:
      'For the creator of the campaign and admins, before the close of the campaign or the end of its winner event with a refund.',
    roles: 'signed-in',
    scope: 'campaigns:read',
    success: ApiData(RefundPreview),
    errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'] },
  })
  async getRefundPreview(
    @Param('id') id: string,
    @Query() { occasion }: RefundPreviewQuery,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: RefundPreview }> {
    return { data: await this.previews.previewRefund(id, occasion, user) };
  }

  private async answer(spark: SparkRecord, user: AuthUser): Promise<{ data: SparkDetail }> {
    return { data: await this.listing.detailOf(spark, user) };
  }
}
