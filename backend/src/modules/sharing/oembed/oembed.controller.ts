import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ERROR_CODES } from '@sparks/domain';
import type { ApiReply } from '../../../platform/http/api-request.js';
import { AppError } from '../../../platform/http/app-error.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { ApiBare } from '../../../platform/http/response-schemas.js';
import { OembedQuery, OembedResponse } from '../dto/oembed.dto.js';
import { OembedService } from './oembed.service.js';

@ApiTags('sharing')
@Controller('oembed')
export class OembedController {
  constructor(private readonly oembed: OembedService) {}

  @Get()
  @Endpoint({
    summary: 'Describe a public page for sites that embed links',
    description:
      'The oEmbed endpoint of this site: type `rich` with a card for public campaigns and contributions, else type `link`.',
    // Other sites ask without a token.
    roles: 'public',
    success: ApiBare(OembedResponse),
    errors: { 404: ['NOT_FOUND'], 501: ['BAD_REQUEST'] },
  })
  async describeLink(
    @Query() query: OembedQuery,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<OembedResponse> {
    if (query.format === 'xml') throw new AppError(ERROR_CODES.BAD_REQUEST, 501, 'Only the format json is available.');
    const link = await this.oembed.describe(query);
    void reply.header('cache-control', `public, max-age=${link.cache_age}`);
    return link;
  }
}
