import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { acceptedLanguages, preferredLanguage } from '@sparks/domain';
import type { Env } from '../../../platform/config/env.js';
import { InjectEnv } from '../../../platform/config/inject-env.js';
import type { ApiReply, ApiRequest } from '../../../platform/http/api-request.js';
import { notFound } from '../../../platform/http/app-error.js';
import { Endpoint, type EndpointOptions } from '../../../platform/http/endpoint.decorator.js';
import { ApiFile } from '../../../platform/http/response-schemas.js';
import { SharePicturesService } from '../pictures/share-pictures.service.js';
import type { SharePage } from '../share-page.js';
import { SharePagesService } from '../share-pages.service.js';
import { embedCard, embedPolicy } from './embed-card.js';

const CACHE = 'public, max-age=300';

const card = (summary: string): EndpointOptions => ({
  summary,
  description: 'A page without scripts for frames on other sites, in the language of `Accept-Language`.',
  // Browsers load frames without a token.
  roles: 'public',
  success: ApiFile('text/html'),
  errors: { 404: ['NOT_FOUND'] },
});

@ApiTags('sharing')
@Controller('share')
export class EmbedCardsController {
  private readonly headers: Readonly<Record<string, string>>;

  constructor(
    private readonly pages: SharePagesService,
    private readonly pictures: SharePicturesService,
    @InjectEnv() private readonly env: Env,
  ) {
    this.headers = {
      'content-security-policy': embedPolicy(env.publicUrl),
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': CACHE,
      vary: 'accept-language',
    };
  }

  @Get('campaigns/:slug.html')
  @Endpoint(card('Get the card of a campaign'))
  async getCampaignCard(
    @Param('slug') slug: string,
    @Req() request: ApiRequest,
    @Res() reply: ApiReply,
  ): Promise<void> {
    const language = languageOf(request);
    await this.send(await this.pages.getCampaign(slug, language), language, reply);
  }

  @Get('contributions/:id.html')
  @Endpoint(card('Get the card of a contribution'))
  async getContributionCard(
    @Param('id') id: string,
    @Req() request: ApiRequest,
    @Res() reply: ApiReply,
  ): Promise<void> {
    const language = languageOf(request);
    await this.send(await this.pages.getContribution(id, language), language, reply);
  }

  private async send(page: SharePage, language: ReturnType<typeof languageOf>, reply: ApiReply): Promise<void> {
    if (page.embedPath === undefined) throw notFound();
    const { publicUrl } = this.env;
    const html = embedCard(page, language, { publicUrl, picturePath: this.pictures.addressOf(page) });
    void reply.removeHeader('x-frame-options');
    await reply.headers(this.headers).type('text/html; charset=utf-8').send(html);
  }
}

const languageOf = (request: ApiRequest) => preferredLanguage(acceptedLanguages(request.headers['accept-language']));
