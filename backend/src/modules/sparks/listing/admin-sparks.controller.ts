import { Body, Controller, Get, Patch, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import type { Page } from '../../../platform/http/page.js';
import { ApiData, ApiDataList, ApiPage } from '../../../platform/http/response-schemas.js';
import { AdminSparkCountsQuery, AdminSparksQuery } from '../dto/list-sparks.query.js';
import { AdminUpdateSparkDto } from '../dto/spark-actions.dto.js';
import { SparkAdminCounts, SparkAdminInfo } from '../dto/spark.response.js';
import { SparkPublishingService } from '../publishing/spark-publishing.service.js';
import { TopOrderDto, TopOrderResponse } from '../top-order/top-order.dto.js';
import { TopOrderService } from '../top-order/top-order.service.js';
import { SparkListingService } from './spark-listing.service.js';

@ApiTags('admin')
@Controller('spark/admin')
export class AdminSparksController {
  constructor(
    private readonly listing: SparkListingService,
    private readonly publishing: SparkPublishingService,
    private readonly topOrder: TopOrderService,
  ) {}

  @Get('info')
  @Endpoint({
    summary: 'List all campaigns, including drafts, with admin details',
    description: 'Filter by `sparkId` or `slug` for a single campaign.',
    roles: ['admin'],
    success: ApiPage(SparkAdminInfo),
  })
  async listSparksForAdmins(@Query() query: AdminSparksQuery): Promise<Page<SparkAdminInfo>> {
    return this.listing.listForAdmins(query);
  }

  @Get('counts')
  @Endpoint({
    summary: 'Count all campaigns by status, including drafts',
    roles: ['admin'],
    success: ApiData(SparkAdminCounts),
  })
  async countSparksForAdmins(@Query() query: AdminSparkCountsQuery): Promise<{ data: SparkAdminCounts }> {
    return { data: await this.listing.countForAdmins(query) };
  }

  @Patch('info')
  @Endpoint({
    summary: 'Update any campaign',
    description:
      'In any status. Fields locked by publishing stay locked, and only the creator can publish. Recorded in the audit log.',
    roles: ['admin'],
    success: ApiData(SparkAdminInfo),
    errors: { 404: ['NOT_FOUND'], 409: ['field_locked', 'slug_taken'] },
  })
  async updateSparkAsAdmin(
    @Body() body: AdminUpdateSparkDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: SparkAdminInfo }> {
    const { sparkId, ...changes } = body;
    return { data: await this.listing.adminInfoOf(await this.publishing.updateSpark(sparkId, changes, user)) };
  }

  @Get('top-of-sparks')
  @Endpoint({
    summary: 'List the campaigns with the highest spend',
    roles: ['admin'],
    success: ApiDataList(SparkAdminInfo),
  })
  async listTopSpendingSparks(): Promise<{ data: SparkAdminInfo[] }> {
    return { data: await this.listing.listTopSpendingSparks() };
  }

  @Get('top-order')
  @Endpoint({
    summary: 'Get the pinned top campaigns',
    roles: ['admin'],
    success: ApiData(TopOrderResponse),
  })
  async getTopOrder(): Promise<{ data: TopOrderResponse }> {
    return { data: await this.listing.topOrderInfo(await this.topOrder.findTopOrder()) };
  }

  @Put('top-order')
  @Endpoint({
    summary: 'Replace the pinned top campaigns',
    description:
      'Ongoing ones come first in `GET /spark/top-of-sparks`, in this order. Each campaign that is added, removed or moved is recorded in the audit log.',
    roles: ['admin'],
    success: ApiData(TopOrderResponse),
    errors: { 404: ['NOT_FOUND'], 409: ['CONFLICT'] },
  })
  async replaceTopOrder(@Body() body: TopOrderDto, @CurrentUser() user: AuthUser): Promise<{ data: TopOrderResponse }> {
    return { data: await this.listing.topOrderInfo(await this.topOrder.replaceTopOrder(body, user)) };
  }
}
