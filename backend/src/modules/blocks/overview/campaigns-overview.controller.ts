import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { ApiData } from '../../../platform/http/response-schemas.js';
import { CampaignsOverviewService } from './campaigns-overview.service.js';
import { CampaignsOverview } from './overview.dto.js';

@ApiTags('spark')
@Controller('spark')
export class CampaignsOverviewController {
  constructor(private readonly overview: CampaignsOverviewService) {}

  @Get('overview')
  @Endpoint({
    summary: "Get an overview of the caller's campaigns",
    description:
      'Spending, remaining pools, campaigns that run low, and campaigns with posts to review. Read from counters that every write updates. For the campaigns themselves, see `GET /spark?mine=true`.',
    roles: 'signed-in',
    scope: 'campaigns:read',
    success: ApiData(CampaignsOverview),
  })
  async getCampaignsOverview(@CurrentUser() user: AuthUser): Promise<{ data: CampaignsOverview }> {
    return { data: await this.overview.getOverview(user) };
  }
}
