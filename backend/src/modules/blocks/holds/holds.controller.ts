import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NEEDS_SECOND_ADMIN } from '../../../core/approvals/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { pageOf, PageQuery, type Page } from '../../../platform/http/page.js';
import { ApiData, ApiPage } from '../../../platform/http/response-schemas.js';
import { EarningReversalService } from './earning-reversal.service.js';
import { HeldEarningsService, type HeldEarningView } from './held-earnings.service.js';
import { HeldEarningResponse, ReversalResponse, ReverseEarningsDto } from './holds.dto.js';

@Controller()
export class HoldsController {
  constructor(
    private readonly reversals: EarningReversalService,
    private readonly held: HeldEarningsService,
  ) {}

  @Post('blocks/:id/reverse-earnings')
  @ApiTags('blocks')
  @Endpoint({
    ...NEEDS_SECOND_ADMIN,
    summary: 'Return the held earnings of a contribution to its campaign',
    description:
      "For admins and the campaign's creator. Only earnings that are still held; released ones stay with the contributor, who receives the reason.",
    roles: 'signed-in',
    scope: 'contributions:review',
    success: ApiData(ReversalResponse),
    idempotent: true,
    errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'], 409: ['nothing_held'] },
  })
  async reverseEarnings(
    @Param('id') id: string,
    @Body() { reason }: ReverseEarningsDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: ReversalResponse }> {
    const { reversedCents, refundedCents } = await this.reversals.reverse(id, reason, user);
    return { data: { reversed: reversedCents, refunded: refundedCents } };
  }

  @Get('api/wallet/held')
  @ApiTags('wallet')
  @Endpoint({
    summary: 'List your held earnings, the next release first',
    roles: 'signed-in',
    scope: 'wallet:read',
    success: ApiPage(HeldEarningResponse),
  })
  async listHeldEarnings(@Query() query: PageQuery, @CurrentUser() user: AuthUser): Promise<Page<HeldEarningResponse>> {
    const { views, total } = await this.held.listByUser(user.id, query);
    return pageOf(views.map(toHeldEarning), total, query);
  }
}

function toHeldEarning({ hold, spark, blockedBy }: HeldEarningView): HeldEarningResponse {
  const { _id, amountCents, cause, heldAt, releaseAt, blockId, sparkId } = hold;
  return {
    _id: _id.toHexString(),
    amountCents,
    cause,
    heldAt,
    releaseAt,
    blockedBy,
    blockId: blockId.toHexString(),
    sparkId: sparkId.toHexString(),
    ...(spark ? { sparkName: spark.name, sparkSlug: spark.slug } : {}),
  };
}
