import { Body, Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ERROR_CODES } from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { CurrentUser } from '../../platform/auth/current-user.decorator.js';
import { tokenExpiryOf } from '../../platform/auth/token-expiry.js';
import type { ApiReply, ApiRequest } from '../../platform/http/api-request.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { EventStreams } from '../../platform/http/event-streams.js';
import { pageOf, type Page } from '../../platform/http/page.js';
import { ApiData, ApiFile, ApiPage } from '../../platform/http/response-schemas.js';
import { EVENT_STREAM } from '../../platform/http/server-sent-events.js';
import { sendStoredFile } from '../../platform/storage/send-stored-file.js';
import { Storage } from '../../platform/storage/storage.js';
import { ExportResponse, ExportsQuery, StartExportDto } from './dto/export.dto.js';
import { ExportProgressService } from './export-progress.service.js';
import { toExportResponse } from './export.mapper.js';
import { ExportsService } from './exports.service.js';

const { NOT_FOUND, RATE_LIMITED, SERVICE_UNAVAILABLE, export_not_ready, invalid_transition } = ERROR_CODES;

/** An admin's own exports: start, follow, cancel, download. */
@ApiTags('export')
@Controller('api/exports')
export class ExportsController {
  constructor(
    private readonly exports: ExportsService,
    private readonly progress: ExportProgressService,
    private readonly streams: EventStreams,
    private readonly storage: Storage,
  ) {}

  @Post()
  @Endpoint({
    summary: "Export a campaign's contributions as CSV",
    description:
      'While one of the same admin and campaign goes on, that one is the answer. Follow `GET /api/exports/{id}/events` or ask `GET /api/exports/{id}`; the file can be downloaded for a day.',
    roles: ['admin'],
    success: ApiData(ExportResponse),
    status: 202,
    errors: { 404: [NOT_FOUND] },
    rateLimit: { max: 30, windowMs: 60_000 },
  })
  async startExport(@Body() body: StartExportDto, @CurrentUser() user: AuthUser): Promise<{ data: ExportResponse }> {
    return { data: toExportResponse(await this.exports.start(body.spark_id, user)) };
  }

  @Get()
  @Endpoint({
    summary: "List the caller's exports of the last day, newest first",
    roles: ['admin'],
    success: ApiPage(ExportResponse),
  })
  async listExports(@Query() query: ExportsQuery, @CurrentUser() user: AuthUser): Promise<Page<ExportResponse>> {
    const { items, total } = await this.exports.list(query, user);
    return pageOf(items.map(toExportResponse), total, query);
  }

  @Get(':id')
  @Endpoint({
    summary: 'Get an export',
    roles: ['admin'],
    success: ApiData(ExportResponse),
    errors: { 404: [NOT_FOUND] },
  })
  async getExport(@Param('id') id: string, @CurrentUser() user: AuthUser): Promise<{ data: ExportResponse }> {
    return { data: toExportResponse(await this.exports.getOwn(id, user)) };
  }

  @Get(':id/events')
  @Endpoint({
    summary: 'Follow an export',
    description:
      'An event stream. Events: `progress` with the export, now and after every page; at last `complete`, `failed` or `cancelled` with the export, and the end. A reader that is cut off may come back, or ask `GET /api/exports/{id}`.',
    roles: ['admin'],
    success: ApiFile(EVENT_STREAM),
    errors: { 404: [NOT_FOUND], 429: [RATE_LIMITED], 503: [SERVICE_UNAVAILABLE] },
  })
  async streamExport(
    @Param('id') id: string,
    @CurrentUser() user: AuthUser,
    @Req() request: ApiRequest,
    @Res() reply: ApiReply,
  ): Promise<void> {
    const { _id } = await this.exports.getOwn(id, user);
    await this.streams.send(reply, {
      name: 'export',
      owner: user.id,
      source: (signal) => this.progress.eventsFor(_id, signal),
      endAt: tokenExpiryOf(request),
    });
  }

  @Get(':id/file')
  @Endpoint({
    summary: 'Download the file of an export',
    description:
      'RFC 4180, UTF-8 with a byte order mark, times in UTC; an export that ended early has what was fetched until then.',
    roles: ['admin'],
    success: ApiFile('text/csv'),
    errors: { 404: [NOT_FOUND], 409: [export_not_ready] },
  })
  async downloadExport(
    @Param('id') id: string,
    @CurrentUser() user: AuthUser,
    @Req() request: ApiRequest,
    @Res() reply: ApiReply,
  ): Promise<void> {
    const { key, name } = await this.exports.fileOf(id, user);
    await sendStoredFile(this.storage, key, request, reply, { cacheControl: 'private, no-store', downloadAs: name });
  }

  @Post(':id/cancel')
  @Endpoint({
    summary: 'Cancel an export',
    description: 'A repeat changes nothing; one that is complete or has failed cannot be cancelled.',
    roles: ['admin'],
    success: ApiData(ExportResponse),
    errors: { 404: [NOT_FOUND], 409: [invalid_transition] },
  })
  async cancelExport(@Param('id') id: string, @CurrentUser() user: AuthUser): Promise<{ data: ExportResponse }> {
    return { data: toExportResponse(await this.exports.cancel(id, user)) };
  }
}
