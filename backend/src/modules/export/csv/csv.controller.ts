import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ERROR_CODES } from '@sparks/domain';
import { Clock } from '../../../platform/clock/clock.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { pageOf } from '../../../platform/http/page.js';
import { ApiBare } from '../../../platform/http/response-schemas.js';
import { BlockCursorService } from '../../blocks/index.js';
import { CsvPageQuery } from './csv-page.query.js';
import { CsvPageResponse } from './csv-page.response.js';
import { toCsvRow } from './csv-row.mapper.js';

@ApiTags('export')
@Controller('blocks/v3')
export class CsvController {
  constructor(
    private readonly cursors: BlockCursorService,
    private readonly clock: Clock,
  ) {}

  @Get('csv')
  @Endpoint({
    summary: "List a campaign's contributions with the fields of the CSV export",
    description:
      'In order of submission, in every status, without deleted ones. New contributions are appended. A contribution deleted between two requests shifts the later ones up, and the last page is 1,000; an export (`POST /api/exports`) has neither limit.',
    roles: ['admin'],
    success: ApiBare(CsvPageResponse),
    errors: { 404: [ERROR_CODES.NOT_FOUND] },
  })
  async listCsvRows(@Query() query: CsvPageQuery): Promise<CsvPageResponse> {
    const { rows, total, hasMore } = await this.cursors.readPage(query.spark_id, query);
    const now = this.clock.now();
    const { data, pagination } = pageOf(
      rows.map((row) => toCsvRow(row, now)),
      total,
      query,
    );
    return { data, pagination: { ...pagination, hasNextPage: hasMore } };
  }
}
