import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { hasNewFacts } from '@sparks/domain';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { ApiData } from '../../../platform/http/response-schemas.js';
import { BlockRiskResponse } from './risk.dto.js';
import { RiskService, type RiskView } from './risk.service.js';

@ApiTags('blocks')
@Controller('blocks')
export class RiskController {
  constructor(private readonly risks: RiskService) {}

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
    signals: signals.map(({ kind, weight, facts, firstSeenAt }) => ({
      kind,
      weight,
      isAccepted: !hasNewFacts([{ kind, weight }], risk?.accepted ?? []),
      facts: Object.entries(facts).map(([name, value]) => ({ name, value })),
      firstSeenAt,
    })),
  };
}
