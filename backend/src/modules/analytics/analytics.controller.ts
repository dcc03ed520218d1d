import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { CurrentUser } from '../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { ApiBare, ApiFile } from '../../platform/http/response-schemas.js';
import { AnalyticsService } from './analytics.service.js';
import { AnalyticsQuery, FirstHoursQuery, ReportPdfQuery, StatsQuery } from './dto/analytics.query.js';
import { FirstHoursResponse, ReportResponse, StatsResponse } from './dto/analytics.response.js';

@ApiTags('analytics')
@Controller('api/sparks')
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @Get('stats/:slug')
  @Endpoint({
    summary: "Read a campaign's analytics",
    description:
      'For the creator of the campaign and admins. Counts refer to the time of submission and the current status; engagement and money refer to the time of the change.',
    roles: 'signed-in',
    scope: 'analytics:read',
    success: ApiBare(StatsResponse),
    errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'] },
  })
  async getCampaignStats(
    @Param('slug') slug: string,
    @Query() query: StatsQuery,
    @CurrentUser() user: AuthUser,
  ): Promise<StatsResponse> {
    return { success: true, data: { analytics: await this.analytics.findStats(slug, query, user) } };
  }

  @Get('stats/:slug/first-hours')
  @Endpoint({
    summary: "Read a campaign's first hours",
    description:
      'For the creator of the campaign and admins. The figures of the 48 hours after the publication, by the hour of the time zone.',
    roles: 'signed-in',
    scope: 'analytics:read',
    success: ApiBare(FirstHoursResponse),
    errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'] },
  })
  async getCampaignFirstHours(
    @Param('slug') slug: string,
    @Query() query: FirstHoursQuery,
    @CurrentUser() user: AuthUser,
  ): Promise<FirstHoursResponse> {
    return { success: true, data: await this.analytics.findFirstHours(slug, query, user) };
  }

  @Get('report/:slug')
  @Endpoint({
    summary: "Generate a campaign's report",
    description:
      'For the creator of the campaign and admins. The same metrics with the campaign, to be saved as a JSON file.',
    roles: 'signed-in',
    scope: 'analytics:read',
    success: ApiBare(ReportResponse),
    errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'] },
  })
  async getCampaignReport(
    @Param('slug') slug: string,
    @Query() query: AnalyticsQuery,
    @CurrentUser() user: AuthUser,
  ): Promise<ReportResponse> {
    return { success: true, data: await this.analytics.buildReport(slug, query, user) };
  }

  @Get('report/:slug/pdf')
  @Endpoint({
    summary: "Download a campaign's report as PDF",
    description: 'For the creator of the campaign and admins. The key metrics of the report, without those by day.',
    roles: 'signed-in',
    scope: 'analytics:read',
    success: ApiFile('application/pdf'),
    errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'] },
    rateLimit: { max: 60, windowMs: 60_000 },
  })
  async downloadCampaignReport(
    @Param('slug') slug: string,
    @Query() query: ReportPdfQuery,
    @CurrentUser() user: AuthUser,
  ): Promise<StreamableFile> {
    const { file, fileName } = await this.analytics.writeReportPdf(slug, query, user);
    return new StreamableFile(file, {
      type: 'application/pdf',
      disposition: `attachment; filename="${fileName}"`,
    });
  }
}
