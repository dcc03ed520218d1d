import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { ApiData, ApiFile } from '../../../platform/http/response-schemas.js';
import { CampaignReport } from '../dto/analytics.response.js';
import { SharedReportPdfQuery, SharedReportQuery } from './report-links.dto.js';
import { ReportLinksService } from './report-links.service.js';

const MINUTE_MS = 60_000;

/** The token is in the query, because the request log omits queries. */
@ApiTags('analytics')
@Controller('api/shared-report')
export class SharedReportController {
  constructor(private readonly links: ReportLinksService) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @Header('X-Robots-Tag', 'noindex')
  @Endpoint({
    summary: "Read a campaign's report through a link",
    description: 'For everyone with the token of a link. All time, with UTC days.',
    roles: 'public',
    success: ApiData(CampaignReport),
    errors: { 404: ['NOT_FOUND'] },
    rateLimit: { max: 60, windowMs: MINUTE_MS },
  })
  async getSharedReport(@Query() { token }: SharedReportQuery): Promise<{ data: CampaignReport }> {
    return { data: await this.links.openReport(token) };
  }

  @Get('pdf')
  @Header('Cache-Control', 'no-store')
  @Header('X-Robots-Tag', 'noindex')
  @Endpoint({
    summary: "Download a campaign's report through a link as PDF",
    description: 'For everyone with the token of a link.',
    roles: 'public',
    success: ApiFile('application/pdf'),
    errors: { 404: ['NOT_FOUND'] },
    rateLimit: { max: 20, windowMs: MINUTE_MS },
  })
  async downloadSharedReport(@Query() { token, language }: SharedReportPdfQuery): Promise<StreamableFile> {
    const { file, fileName } = await this.links.openReportPdf(token, language);
    return new StreamableFile(file, {
      type: 'application/pdf',
      disposition: `attachment; filename="${fileName}"`,
    });
  }
}
