import { Body, Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ERROR_CODES } from '@sparks/domain';
import { UsersService } from '../../core/users/index.js';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { CurrentUser } from '../../platform/auth/current-user.decorator.js';
import { tokenExpiryOf } from '../../platform/auth/token-expiry.js';
import type { ApiReply, ApiRequest } from '../../platform/http/api-request.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { EventStreams } from '../../platform/http/event-streams/event-streams.js';
import { EVENT_STREAM } from '../../platform/http/event-streams/server-sent-events.js';
import { sendStoredFile } from '../../platform/http/files/send-stored-file.js';
import { pageOf, type Page } from '../../platform/http/page.js';
import { ApiData, ApiFile, ApiPage } from '../../platform/http/response-schemas.js';
import { Storage } from '../../platform/storage/storage.js';
import { ExportResponse, ExportsQuery, StartExportDto } from './dto/export.dto.js';
import { ExportProgressService } from './export-progress.service.js';
import { toExportResponse } from './export.mapper.js';
import { ExportsService } from './exports.service.js';

const { NOT_FOUND, RATE_LIMITED, SERVICE_UNAVAILABLE, export_not_ready, invalid_transition } = ERROR_CODES;

@ApiTags('export')
@Controller('api/exports')
export class ExportsController {
  constructor(
    private readonly exports: ExportsService,
    private readonly users: UsersService,
    private readonly progress: ExportProgressService,
    private readonly streams: EventStreams,
    private readonly storage: Storage,
  ) {}

  @Post()
  @Endpoint({
    summary: "Export a campaign's contributions as CSV",
    description:
      'Returns the export in progress for the same admin and campaign, if there is one. Follow `GET /api/exports/{id}/events` or poll `GET /api/exports/{id}`. The file can be downloaded for a day.',
    roles: ['admin'],
    success: ApiData(ExportResponse),
    status: 202,
    errors: { 404: [NOT_FOUND] },
    rateLimit: { max: 30, windowMs: 60_000 },
  })
  async startExport(@Body() body: StartExportDto, @CurrentUser() user: AuthUser): Promise<{ data: ExportResponse }> {
    return { data: toExportResponse(await this.exports.startExport(body.spark_id, user)) };
  }

  @Get()
  @Endpoint({
    summary: 'List exports of the last day, newest first',
    description: 'Those of the caller; with `everyone` also those of the other admins.',
    roles: ['admin'],
    success: ApiPage(ExportResponse),
  })
  async listExports(@Query() query: ExportsQuery, @CurrentUser() user: AuthUser): Promise<Page<ExportResponse>> {
    const { items, total } = await this.exports.list(query, user);
    const people = await this.users.getManyNames(items.map(({ userId }) => userId.toHexString()));
    const data = items.map((item) => {
      const userId = item.userId.toHexString();
      return toExportResponse(item, {
        startedBy: people.get(userId)?.username ?? null,
        isOwn: userId === user.id,
      });
    });
    return pageOf(data, total, query);
  }

  @Get(':id')
  @Endpoint({
    summary: 'Get an export',
    roles: ['admin'],
    success: ApiData(ExportResponse),
    errors: { 404: [NOT_FOUND] },
  })
  async getExport(@Param('id') id: string, @CurrentUser() user: AuthUser): Promise<{ data: ExportResponse }> {
    return { data: toExportResponse(await this.exports.findOwn(id, user)) };
  }

  @Get(':id/events')
  @Endpoint({
    summary: 'Follow an export',
    description:
      'An event stream of the export: `progress` at once and after every page, then `complete`, `failed` or `cancelled`, which ends the stream. A disconnected client can reconnect, or poll `GET /api/exports/{id}`.',
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
    const { _id } = await this.exports.findOwn(id, user);
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
      'RFC 4180, UTF-8 with a byte order mark, times in UTC. The file of a failed export contains the pages fetched before the failure.',
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
    const { key, name } = await this.exports.findFile(id, user);
    await sendStoredFile(this.storage, key, request, reply, { cacheControl: 'private, no-store', downloadAs: name });
  }

  @Post(':id/cancel')
  @Endpoint({
    summary: 'Cancel an export',
    description: 'Idempotent. An export that is complete or has failed cannot be cancelled.',
    roles: ['admin'],
    success: ApiData(ExportResponse),
    errors: { 404: [NOT_FOUND], 409: [invalid_transition] },
  })
  async cancelExport(@Param('id') id: string, @CurrentUser() user: AuthUser): Promise<{ data: ExportResponse }> {
    return { data: toExportResponse(await this.exports.cancelExport(id, user)) };
  }
}
