import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { ApiData } from '../../platform/http/response-schemas.js';
import { AdminOverviewService } from './admin-overview.service.js';
import { AdminOverviewResponse } from './dto/admin-overview.dto.js';

@ApiTags('operations')
@Controller('api/admin/overview')
export class AdminOverviewController {
  constructor(private readonly overview: AdminOverviewService) {}

  @Get()
  @Endpoint({
    summary: 'Get the figures of the business, pending decisions, failures and queues',
    description: 'Amounts and daily figures are up to 15 seconds old.',
    roles: ['admin'],
    success: ApiData(AdminOverviewResponse),
  })
  async getAdminOverview(): Promise<{ data: AdminOverviewResponse }> {
    return { data: await this.overview.read() };
  }
}
