import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { ApiData } from '../../../../platform/http/response-schemas.js';
import { ApprovalCostQuery, ApprovalCostResponse } from './approval-cost.dto.js';
import { ApprovalCostService } from './approval-cost.service.js';

@ApiTags('blocks')
@Controller('blocks')
export class ApprovalCostController {
  constructor(private readonly costs: ApprovalCostService) {}

  @Get('approval-cost')
  @Endpoint({
    summary: 'Get what approving contributions pays',
    description:
      'For reviewers of all of them. Contributions that cannot be approved cost nothing. The pool is shared by the contributions of a campaign; approvals that can still be undone are deducted from it.',
    roles: 'signed-in',
    scope: 'contributions:read',
    success: ApiData(ApprovalCostResponse),
    errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'] },
  })
  async getApprovalCost(
    @Query() { ids }: ApprovalCostQuery,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: ApprovalCostResponse }> {
    const contributions = (await this.costs.estimate(ids, user)).map(({ blockId, ...cost }) => ({
      _id: blockId,
      ...cost,
    }));
    const sum = (part: 'bonusCents' | 'viewsCents' | 'totalCents' | 'coveredCents' | 'reservedCents') =>
      contributions.reduce((cents, cost) => cents + cost[part], 0);
    return {
      data: {
        bonusCents: sum('bonusCents'),
        viewsCents: sum('viewsCents'),
        totalCents: sum('totalCents'),
        coveredCents: sum('coveredCents'),
        reservedCents: sum('reservedCents'),
        reservedUntil: earliest(contributions.map(({ reservedUntil }) => reservedUntil)),
        needsSecondAdmin: await this.costs.needsSecondAdmin(ids, user),
        contributions,
      },
    };
  }
}

function earliest(dates: readonly (Date | null)[]): Date | null {
  return dates.reduce((first, date) => (date && (!first || date < first) ? date : first), null);
}
