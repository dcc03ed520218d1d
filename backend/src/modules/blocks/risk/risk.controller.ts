import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { hasNewFacts } from '@sparks/domain';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { ApiData } from '../../../platform/http/response-schemas.js';
import { toBlockResponse } from '../listing/index.js';
import { RiskListingService } from './risk-listing.service.js';
import { BlockRiskResponse, RiskListQuery, RiskListResponse, type RiskSignalResponse } from './risk.dto.js';
import { RiskService, type RiskView } from './risk.service.js';

@ApiTags('blocks')
@Controller('blocks')
export class RiskController {
  constructor(
    private readonly risks: RiskService,
    private readonly listing: RiskListingService,
    private readonly clock: Clock,
  ) {}

  @Get('risk')
  @Endpoint({
    summary: 'List contributions with signs of bought views',
    description:
      'For admins and creators, the highest score first. Without a campaign, lists all campaigns that the caller reviews. Omits deleted contributions.',
    roles: 'signed-in',
    scope: 'contributions:read',
    success: ApiData(RiskListResponse),
    errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'] },
  })
  async listBlocksAtRisk(
    @Query() { flagged, ...query }: RiskListQuery,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: RiskListResponse }> {
    const { items, nextCursor } = await this.listing.listAtRisk({ ...query, isFlagged: flagged }, user);
    const now = this.clock.now();
    return {
      data: {
        items: items.map(({ view, risk, signals }) => ({
          block: toBlockResponse(view, now),
          score: risk?.score ?? 0,
          signals: toSignals({ risk, signals }),
        })),
        nextCursor,
      },
    };
  }

  @Get(':id/risk')
  @Endpoint({
    summary: 'Get the signs of bought views of a contribution',
    description: 'For reviewers of the contribution: the score and the signals with their numbers.',
    roles: 'signed-in',
    scope: 'contributions:read',
    success: ApiData(BlockRiskResponse),
    errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'] },
  })
  async getBlockRisk(@Param('id') id: string, @CurrentUser() user: AuthUser): Promise<{ data: BlockRiskResponse }> {
    return { data: toRisk(await this.risks.getRisk(id, user)) };
  }
}

function toRisk({ risk, signals }: RiskView): BlockRiskResponse {
  return {
    score: risk?.score ?? null,
    evaluatedAt: risk?.evaluatedAt ?? null,
    signals: toSignals({ risk, signals }),
  };
}

function toSignals({ risk, signals }: RiskView): RiskSignalResponse[] {
  return signals.map(({ kind, weight, facts, firstSeenAt }) => ({
    kind,
    weight,
    isAccepted: !hasNewFacts([{ kind, weight }], risk?.accepted ?? []),
    facts: Object.entries(facts).map(([name, value]) => ({ name, value })),
    firstSeenAt,
  }));
}
