import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { IdempotencyKey } from '../../../platform/http/idempotency/idempotency-key.js';
import { ApiData } from '../../../platform/http/response-schemas.js';
import type { BlockRecord } from '../contributions/index.js';
import { BlockResponse, BlockViewsService, toBlockResponse } from '../listing/index.js';
import { BoostService } from './boost.service.js';
import { BoostTermsResponse, PromotionDto } from './dto/promotion.dto.js';
import { SpotlightService } from './spotlight.service.js';

@ApiTags('blocks')
@Controller('blocks')
export class PromotionController {
  constructor(
    private readonly spotlights: SpotlightService,
    private readonly boosts: BoostService,
    private readonly views: BlockViewsService,
    private readonly clock: Clock,
  ) {}

  @Get('boost-terms')
  @Endpoint({
    summary: 'Get price and duration of a boost',
    roles: 'public',
    success: ApiData(BoostTermsResponse),
  })
  getBoostTerms(): { data: BoostTermsResponse } {
    const { priceCents, durationMs } = this.boosts.boostTerms();
    return { data: { price: priceCents, durationMs } };
  }

  @Post(':id/spotlight')
  @Endpoint({
    summary: 'Spotlight a contribution',
    description:
      "For the creator of the campaign; once per approved contribution. Transfers the spotlight cost from the creator's wallet to the contributor.",
    roles: 'signed-in',
    scope: 'contributions:review',
    success: ApiData(BlockResponse),
    idempotent: true,
    errors: {
      402: ['insufficient_balance'],
      403: ['FORBIDDEN', 'own_contribution'],
      404: ['NOT_FOUND'],
      409: ['not_approved', 'already_spotlighted', 'price_mismatch'],
    },
  })
  async spotlightBlock(
    @Param('id') id: string,
    @Body() { agreedPrice }: PromotionDto,
    @CurrentUser() user: AuthUser,
    @IdempotencyKey() requestKey: string,
  ): Promise<{ data: BlockResponse }> {
    return this.answer(await this.spotlights.spotlight({ id, requestKey, agreedCents: agreedPrice }, user), user);
  }

  @Post(':id/boost')
  @Endpoint({
    summary: 'Boost your contribution',
    description: 'For the contributor of an approved contribution to an open campaign. Only one boost at a time.',
    roles: 'signed-in',
    scope: 'contributions:write',
    success: ApiData(BlockResponse),
    idempotent: true,
    errors: {
      402: ['insufficient_balance'],
      403: ['FORBIDDEN'],
      404: ['NOT_FOUND'],
      409: ['not_approved', 'already_boosted', 'campaign_not_open', 'price_mismatch'],
    },
  })
  async boostBlock(
    @Param('id') id: string,
    @Body() { agreedPrice }: PromotionDto,
    @CurrentUser() user: AuthUser,
    @IdempotencyKey() requestKey: string,
  ): Promise<{ data: BlockResponse }> {
    return this.answer(await this.boosts.boost({ id, requestKey, agreedCents: agreedPrice }, user), user);
  }

  private async answer(block: BlockRecord, user: AuthUser): Promise<{ data: BlockResponse }> {
    return { data: toBlockResponse(await this.views.loadView(block, user), this.clock.now()) };
  }
}
