import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { ApiFile } from '../../../platform/http/response-schemas.js';
import { TaxReportQuery } from '../dto/tax-profile.dto.js';
import { taxReportFileName } from './tax-report-columns.js';
import { TaxReportService } from './tax-report.service.js';

@ApiTags('admin')
@Controller('api/admin/tax-report')
export class TaxReportController {
  constructor(private readonly reports: TaxReportService) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @Endpoint({
    summary: 'Download the payouts and tax forms of a year as CSV',
    description:
      'Everybody who was paid in the calendar year (UTC), with the amounts by quarter. Shows the last four characters of tax numbers; the file with whole numbers is created on the server. RFC 4180, UTF-8 with a byte order mark.',
    roles: ['admin'],
    success: ApiFile('text/csv'),
    errors: { 503: ['tax_profiles_not_available'] },
    rateLimit: { max: 20, windowMs: 60_000 },
  })
  async downloadTaxReport(@Query() { year }: TaxReportQuery, @CurrentUser() user: AuthUser): Promise<StreamableFile> {
    return new StreamableFile(await this.reports.streamForAdmin(year, user), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${taxReportFileName(year)}"`,
    });
  }
}
