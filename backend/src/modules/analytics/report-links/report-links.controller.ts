import { Body, Controller, Delete, Get, Header, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { ApiData, ApiDataList, ApiNoContent } from '../../../platform/http/response-schemas.js';
import type { ReportLinkRecord } from './report-link.schema.js';
import { CreatedReportLinkResponse, CreateReportLinkDto, ReportLinkResponse } from './report-links.dto.js';
import { ReportLinksService } from './report-links.service.js';

/** No route has a scope: an API key cannot publish figures. */
@ApiTags('analytics')
@Controller('api/sparks/report/:slug/links')
export class ReportLinksController {
  constructor(private readonly links: ReportLinksService) {}

  @Get()
  @Endpoint({
    summary: "List the links to a campaign's report, newest first",
    description: 'For the creator of the campaign and admins. Without expired links.',
    roles: 'signed-in',
    success: ApiDataList(ReportLinkResponse),
    errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'] },
  })
  async listReportLinks(
    @Param('slug') slug: string,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: ReportLinkResponse[] }> {
    return { data: (await this.links.list(slug, user)).map(toResponse) };
  }

  // No Idempotency-Key: the stored response would contain the token.
  @Post()
  @Header('Cache-Control', 'no-store')
  @Endpoint({
    summary: "Create a read-only link to a campaign's report",
    description:
      'For the creator of the campaign and admins. Everyone with the token can read the report until the link expires. The response contains the token; it is shown only once.',
    roles: 'signed-in',
    status: 201,
    success: ApiData(CreatedReportLinkResponse),
    errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'], 409: ['report_link_limit_reached'] },
    rateLimit: { max: 60, windowMs: 60_000 },
  })
  async createReportLink(
    @Param('slug') slug: string,
    @Body() { days }: CreateReportLinkDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: CreatedReportLinkResponse }> {
    const { link, token } = await this.links.create(slug, days, user);
    return { data: { ...toResponse(link), token } };
  }

  @Delete(':id')
  @Endpoint({
    summary: "Revoke a link to a campaign's report",
    description: 'For the creator of the campaign and admins. Takes effect with the next request.',
    whileSuspended: true,
    roles: 'signed-in',
    status: 204,
    success: ApiNoContent(),
    errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'] },
  })
  async revokeReportLink(
    @Param('slug') slug: string,
    @Param('id') id: string,
    @CurrentUser() user: AuthUser,
  ): Promise<void> {
    await this.links.revoke(slug, id, user);
  }
}

function toResponse({ _id, createdAt, expiresAt, lastUsedAt }: ReportLinkRecord): ReportLinkResponse {
  return { _id: _id.toHexString(), createdAt, expiresAt, lastUsedAt: lastUsedAt ?? null };
}
