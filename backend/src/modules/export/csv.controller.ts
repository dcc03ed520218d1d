import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ERROR_CODES } from '@sparks/domain';
import { Clock } from '../../platform/clock/clock.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { pageOf } from '../../platform/http/page.js';
import { ApiBare } from '../../platform/http/response-schemas.js';
import { BlockWalkService } from '../blocks/index.js';
import { toCsvRow } from './csv-row.mapper.js';
import { CsvPageQuery } from './dto/csv-page.query.js';
import { CsvPageResponse } from './dto/csv-page.response.js';

/** The pages that an export consists of. */
@ApiTags('export')
@Controller('blocks/v3')
export class CsvController {
  constructor(
    private readonly walks: BlockWalkService,
    private readonly clock: Clock,
  ) {}

  @Get('csv')
  @Endpoint({
    summary: "List a campaign's contributions with the fields of the CSV export",
    description:
      'In the order of their submission, in every status, without deleted ones. New ones come last and move none; one that is deleted between two pages moves the later ones up. An export (`POST /api/exports`) has neither that weakness nor an end at page 1,000.',
    roles: ['admin'],
    success: ApiBare(CsvPageResponse),
    errors: { 404: [ERROR_CODES.NOT_FOUND] },
  })
  async listCsvRows(@Query() query: CsvPageQuery): Promise<CsvPageResponse> {
    const { rows, total, hasMore } = await this.walks.page(query.spark_id, query);
    const now = this.clock.now();
    const { data, pagination } = pageOf(
      rows.map((row) => toCsvRow(row, now)),
      total,
      query,
    );
    return { data, pagination: { ...pagination, hasNextPage: hasMore } };
  }
}
