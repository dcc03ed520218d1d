import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { pageOf, type Page } from '../../../platform/http/page.js';
import { ApiData, ApiDataList, ApiPage } from '../../../platform/http/response-schemas.js';
import { toBlockResponse } from '../listing/index.js';
import { MyContributionsSummaryService } from './my-contributions-summary.service.js';
import {
  MyContributionCampaignResponse,
  MyContributionResponse,
  MyContributionsQuery,
  MyContributionsSummaryQuery,
  MyContributionsSummaryResponse,
} from './my-contributions.dto.js';
import { MyContributionsService, type MyContributionView } from './my-contributions.service.js';

@ApiTags('blocks')
@Controller('api/users/me/contributions')
export class MyContributionsController {
  constructor(
    private readonly contributions: MyContributionsService,
    private readonly summary: MyContributionsSummaryService,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Endpoint({
    summary: 'List your contributions',
    description: 'In every status, with what each has earned and what it waits for. Deleted ones are left out.',
    roles: 'signed-in',
    scope: 'contributions:read',
    success: ApiPage(MyContributionResponse),
  })
  async listMyContributions(
    @Query() query: MyContributionsQuery,
    @CurrentUser() user: AuthUser,
  ): Promise<Page<MyContributionResponse>> {
    const { page, limit, sort_by: sort, status, spark_id: sparkId, platform } = query;
    const { views, total } = await this.contributions.list({ page, limit, sort, status, sparkId, platform }, user);
    const now = this.clock.now();
    return pageOf(
      views.map((view) => toMyContribution(view, now)),
      total,
      query,
    );
  }

  @Get('summary')
  @Endpoint({
    summary: 'Count your contributions by status, and get what they have earned',
    description: 'Amounts and views come from stored sums. The filters apply to the counts only.',
    roles: 'signed-in',
    scope: 'wallet:read',
    success: ApiData(MyContributionsSummaryResponse),
  })
  async getMyContributionsSummary(
    @Query() { spark_id: sparkId, platform }: MyContributionsSummaryQuery,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: MyContributionsSummaryResponse }> {
    return { data: await this.summary.summarize({ sparkId, platform }, user) };
  }

  @Get('campaigns')
  @Endpoint({
    summary: 'List the campaigns of your contributions',
    description: 'The campaigns of the latest 1,000 contributions, latest first.',
    roles: 'signed-in',
    scope: 'contributions:read',
    success: ApiDataList(MyContributionCampaignResponse),
  })
  async listMyContributionCampaigns(
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: MyContributionCampaignResponse[] }> {
    const campaigns = await this.contributions.listCampaigns(user);
    return { data: campaigns.map(({ sparkId, name }) => ({ _id: sparkId, name })) };
  }
}

function toMyContribution(
  { view, unpaidBonusCents, unpaidViewsCents, needsProof, medianDecisionHours }: MyContributionView,
  now: Date,
): MyContributionResponse {
  return {
    ...toBlockResponse(view, now),
    heldCents: view.block.heldCents ?? 0,
    unpaidBonusCents,
    unpaidViewsCents,
    needsProof,
    medianDecisionHours,
  };
}
