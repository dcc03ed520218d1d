import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ApiReply } from '../../../platform/http/api-request.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { ApiFile } from '../../../platform/http/response-schemas.js';
import { SitemapsService } from './sitemaps.service.js';

const CACHE = 'public, max-age=3600';
const XML = 'application/xml; charset=utf-8';

@ApiTags('sharing')
@Controller()
export class SitemapsController {
  constructor(private readonly sitemaps: SitemapsService) {}

  @Get('sitemap.xml')
  @Header('content-type', XML)
  @Header('cache-control', CACHE)
  @Endpoint({
    summary: 'Get the index of the sitemaps',
    roles: 'public',
    success: ApiFile('application/xml'),
  })
  async getSitemapIndex(): Promise<string> {
    return this.sitemaps.getIndex();
  }

  @Get('sitemaps/:name')
  @Endpoint({
    summary: 'Get a sitemap',
    description:
      'The public campaigns or approved contributions that were created in one week; at most 50,000. The index lists further files of a week that has more.',
    roles: 'public',
    success: ApiFile('application/xml'),
    rateLimit: { max: 60, windowMs: 60_000 },
    errors: { 404: ['NOT_FOUND'] },
  })
  async getSitemap(@Param('name') name: string, @Res({ passthrough: true }) reply: ApiReply): Promise<string> {
    const xml = await this.sitemaps.getFile(name);
    // A 404 must not be cached.
    void reply.headers({ 'content-type': XML, 'cache-control': CACHE });
    return xml;
  }
}
