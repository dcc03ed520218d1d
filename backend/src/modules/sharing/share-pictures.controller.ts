import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ApiReply, ApiRequest } from '../../platform/http/api-request.js';
import { AppError } from '../../platform/http/app-error.js';
import { Endpoint, type EndpointOptions } from '../../platform/http/endpoint.decorator.js';
import { ApiData, ApiFile } from '../../platform/http/response-schemas.js';
import { SharePictureQuery } from './dto/share-picture.query.js';
import { SharePreview, SharePreviewQuery } from './dto/share-preview.dto.js';
import { SharePicturesService } from './pictures/share-pictures.service.js';
import type { SharePage } from './share-page.js';
import { SharePagesService } from './share-pages.service.js';

const RETRY_AFTER_S = 5;
const VERSIONED = 'public, max-age=86400';
const CURRENT = 'public, max-age=300';

const picture = (summary: string): EndpointOptions => ({
  summary,
  description: 'PNG, 1200 x 630, below 300 KB, for previews of links. Supports `If-None-Match` (304).',
  // Crawlers request pictures without a token.
  roles: 'public',
  success: ApiFile('image/png'),
  errors: { 404: ['NOT_FOUND'], 503: ['SERVICE_UNAVAILABLE'] },
});

@ApiTags('sharing')
@Controller('share')
export class SharePicturesController {
  constructor(
    private readonly pages: SharePagesService,
    private readonly pictures: SharePicturesService,
  ) {}

  @Get('campaigns/:slug.png')
  @Endpoint(picture('Get the picture of a campaign'))
  async getCampaignPicture(
    @Param('slug') slug: string,
    @Query() query: SharePictureQuery,
    @Req() request: ApiRequest,
    @Res() reply: ApiReply,
  ): Promise<void> {
    await this.send(await this.pages.getCampaign(slug, query.lang), query, request, reply);
  }

  @Get('contributions/:id.png')
  @Endpoint(picture('Get the picture of a contribution'))
  async getContributionPicture(
    @Param('id') id: string,
    @Query() query: SharePictureQuery,
    @Req() request: ApiRequest,
    @Res() reply: ApiReply,
  ): Promise<void> {
    await this.send(await this.pages.getContribution(id, query.lang), query, request, reply);
  }

  @Get('profiles/:username.png')
  @Endpoint(picture('Get the picture of a profile'))
  async getProfilePicture(
    @Param('username') username: string,
    @Query() query: SharePictureQuery,
    @Req() request: ApiRequest,
    @Res() reply: ApiReply,
  ): Promise<void> {
    await this.send(await this.pages.getProfile(username, 'profiles', query.lang), query, request, reply);
  }

  @Get('organizations/:username.png')
  @Endpoint(picture('Get the picture of an organization'))
  async getOrganizationPicture(
    @Param('username') username: string,
    @Query() query: SharePictureQuery,
    @Req() request: ApiRequest,
    @Res() reply: ApiReply,
  ): Promise<void> {
    await this.send(await this.pages.getProfile(username, 'organizations', query.lang), query, request, reply);
  }

  @Get('preview')
  @Endpoint({
    summary: 'Get what previews of a public page show',
    description: 'For the server that writes the head of the page.',
    roles: 'public',
    success: ApiData(SharePreview),
    errors: { 404: ['NOT_FOUND'] },
  })
  async getPreview(@Query() { path, lang }: SharePreviewQuery): Promise<{ data: SharePreview }> {
    const page = await this.pages.getByPath(path, lang);
    return { data: { picture: this.pictures.addressOf(page), title: page.title, isPrivate: page.isPrivate } };
  }

  private async send(
    { card }: SharePage,
    { v }: SharePictureQuery,
    request: ApiRequest,
    reply: ApiReply,
  ): Promise<void> {
    const etag = `"${this.pictures.versionOf(card)}"`;
    const headers = {
      etag,
      'cache-control': v === undefined ? CURRENT : VERSIONED,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    };
    if (isCurrent(request.headers['if-none-match'], etag)) {
      await reply.status(304).headers(headers).send();
      return;
    }
    const png = await this.pictures.getPicture(card).catch((error: unknown) => {
      if (error instanceof AppError && error.status === 503) void reply.header('retry-after', RETRY_AFTER_S);
      throw error;
    });
    await reply.headers(headers).type('image/png').send(png);
  }
}

function isCurrent(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//u, '') === etag) ?? false;
}
