import { Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { ApiData } from '../../../platform/http/response-schemas.js';
import { EngagementViewService, type EngagementView } from './engagement-view.service.js';
import { BlockEngagementDetailsResponse } from './engagement.dto.js';

@ApiTags('blocks')
@Controller('blocks')
export class EngagementController {
  constructor(private readonly engagement: EngagementViewService) {}

  @Get(':id/engagement')
  @Endpoint({
    summary: "Get a contribution's numbers and their history",
    description:
      'The latest numbers and snapshots of the last 90 days; earnings only for its contributor and reviewers.',
    roles: 'optional',
    scope: 'contributions:read',
    success: ApiData(BlockEngagementDetailsResponse),
    errors: { 404: ['NOT_FOUND'] },
  })
  async getBlockEngagement(
    @Param('id') id: string,
    @CurrentUser() user: AuthUser | undefined,
  ): Promise<{ data: BlockEngagementDetailsResponse }> {
    return { data: toDetails(await this.engagement.getEngagement(id, user)) };
  }

  @Post(':id/engagement/refresh')
  @Endpoint({
    summary: "Refresh a contribution's numbers now",
    description:
      'For its contributor and reviewers, once every ten minutes per contribution. Returns the current state; new numbers arrive within seconds.',
    roles: 'signed-in',
    scope: 'contributions:write',
    success: ApiData(BlockEngagementDetailsResponse),
    errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'], 409: ['CONFLICT'], 429: ['RATE_LIMITED'] },
  })
  async refreshBlockEngagement(
    @Param('id') id: string,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: BlockEngagementDetailsResponse }> {
    return { data: toDetails(await this.engagement.requestRefresh(id, user)) };
  }
}

function toDetails({ block, curve, earnings }: EngagementView): BlockEngagementDetailsResponse {
  const { views, likes, comments, shares, fetchedAt } = block.engagement;
  return {
    numbers: { views, likes, comments, shares, fetchedAt },
    curve: curve.map((point) => ({
      at: point.fetchedAt,
      views: point.views,
      likes: point.likes,
      comments: point.comments,
      shares: point.shares,
    })),
    ...(earnings ? { earnings: toEarnings(earnings) } : {}),
  };
}

function toEarnings(earnings: NonNullable<EngagementView['earnings']>): BlockEngagementDetailsResponse['earnings'] {
  const {
    totalCents,
    bonusCents,
    bonusDueCents,
    tipCents,
    prizesCents,
    ratePerThousandViewsCents,
    multiple,
    capCents,
    paidCents,
    held,
    dueCents,
    ...rest
  } = earnings;
  return {
    total: totalCents,
    bonus: bonusCents,
    bonusDue: bonusDueCents,
    tip: tipCents,
    prizes: prizesCents,
    ratePerThousandViews: ratePerThousandViewsCents,
    eesMultiple: multiple,
    cap: capCents,
    paid: paidCents,
    held: held.heldCents,
    reversed: held.reversedCents,
    releaseAt: held.releaseAt,
    releaseBlockedBy: held.releaseBlockedBy,
    due: dueCents,
    ...rest,
  };
}
