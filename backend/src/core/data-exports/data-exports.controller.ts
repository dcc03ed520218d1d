import { Controller, Get, Header, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ERROR_CODES } from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { CurrentUser } from '../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { ApiData, ApiDataList } from '../../platform/http/response-schemas.js';
import type { DataExportRecord } from './data-export.schema.js';
import { DataExportsService } from './data-exports.service.js';
import { DataExportDownloadResponse, DataExportResponse } from './dto/data-export.dto.js';

const { NOT_FOUND, data_export_limit_reached, export_not_ready } = ERROR_CODES;

/** No route has a scope: programs with a key cannot read all data of their owner. */
@ApiTags('users')
@Controller('api/users/me/data-exports')
export class DataExportsController {
  constructor(private readonly dataExports: DataExportsService) {}

  @Post()
  @Endpoint({
    summary: 'Request an export of your data',
    whileSuspended: true,
    description:
      'A job writes a zip file with your data as JSON and your files. Returns the running export, if there is one. At most three a day (UTC); failed ones do not count. You are notified when it is ready; it can be downloaded for seven days.',
    roles: 'signed-in',
    success: ApiData(DataExportResponse),
    status: 202,
    idempotent: true,
    errors: { 429: [data_export_limit_reached] },
  })
  async requestDataExport(@CurrentUser() user: AuthUser): Promise<{ data: DataExportResponse }> {
    return { data: toResponse(await this.dataExports.request(user)) };
  }

  @Get()
  @Endpoint({
    summary: 'List exports of your data, newest first',
    description: 'Those that run or ended in the last seven days, at most 20.',
    roles: 'signed-in',
    success: ApiDataList(DataExportResponse),
  })
  async listDataExports(@CurrentUser() user: AuthUser): Promise<{ data: DataExportResponse[] }> {
    return { data: (await this.dataExports.list(user)).map(toResponse) };
  }

  @Get(':id/download')
  @Header('Cache-Control', 'no-store')
  @Endpoint({
    summary: 'Get a signed URL of the file of an export',
    description: 'The URL works without a token for five minutes.',
    roles: 'signed-in',
    success: ApiData(DataExportDownloadResponse),
    errors: { 404: [NOT_FOUND], 409: [export_not_ready] },
  })
  async signDataExportDownload(
    @Param('id') id: string,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: DataExportDownloadResponse }> {
    return { data: await this.dataExports.signDownload(id, user) };
  }
}

function toResponse(record: DataExportRecord): DataExportResponse {
  const { _id, status, progress, file, expiresAt, createdAt, endedAt } = record;
  return {
    _id: _id.toHexString(),
    status,
    progress,
    file: file && expiresAt ? { sizeBytes: file.sizeBytes, expiresAt } : null,
    createdAt,
    endedAt,
  };
}
