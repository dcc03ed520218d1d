import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ErrorCode, SocialPlatform } from '@sparks/domain';
import { DisconnectSignal } from '../../platform/http/disconnect-signal.js';
import { Endpoint, type EndpointOptions } from '../../platform/http/endpoint.decorator.js';
import { ApiData } from '../../platform/http/response-schemas.js';
import {
  InstagramPostQuery,
  PostUrlQuery,
  TiktokPreviewDto,
  TwitterPreviewDto,
  YoutubePostQuery,
} from './dto/preview.query.js';
import { Preview } from './dto/preview.response.js';
import { PreviewsService } from './previews.service.js';

const LINK_ERRORS: readonly ErrorCode[] = [
  'content_url_required',
  'invalid_content_url',
  'wrong_platform',
  'unsupported_platform',
];

/** The rate limit leaves room for clients that request a preview on every keystroke. */
function previewOf(name: string, ...moreErrors: ErrorCode[]): EndpointOptions {
  return {
    summary: `Preview a post on ${name}`,
    description: 'Always responds with 200; `status` has the result. Waits up to eight seconds for the platform.',
    roles: 'signed-in',
    scope: 'contributions:write',
    success: ApiData(Preview),
    errors: { 400: [...LINK_ERRORS, ...moreErrors] },
    rateLimit: { max: 240, windowMs: 60_000 },
  };
}

@ApiTags('previews')
@Controller('api')
export class PreviewsController {
  constructor(private readonly previews: PreviewsService) {}

  @Get('instagram/post')
  @Endpoint(previewOf('Instagram'))
  previewInstagramPost(
    @Query() { code }: InstagramPostQuery,
    @DisconnectSignal() signal: AbortSignal,
  ): Promise<{ data: Preview }> {
    return this.preview('instagram', code, signal);
  }

  @Get('facebook/post')
  @Endpoint(previewOf('Facebook', 'facebook_reels_not_supported'))
  previewFacebookPost(
    @Query() { url }: PostUrlQuery,
    @DisconnectSignal() signal: AbortSignal,
  ): Promise<{ data: Preview }> {
    return this.preview('facebook', url, signal);
  }

  @Get('youtube/post')
  @Endpoint(previewOf('YouTube'))
  previewYoutubePost(
    @Query() { link }: YoutubePostQuery,
    @DisconnectSignal() signal: AbortSignal,
  ): Promise<{ data: Preview }> {
    return this.preview('youtube', link, signal);
  }

  @Get('reddit/post')
  @Endpoint(previewOf('Reddit'))
  previewRedditPost(
    @Query() { url }: PostUrlQuery,
    @DisconnectSignal() signal: AbortSignal,
  ): Promise<{ data: Preview }> {
    return this.preview('reddit', url, signal);
  }

  @Post('tiktok/preview')
  @Endpoint(previewOf('TikTok'))
  previewTiktokPost(
    @Body() { postUrl }: TiktokPreviewDto,
    @DisconnectSignal() signal: AbortSignal,
  ): Promise<{ data: Preview }> {
    return this.preview('tiktok', postUrl, signal);
  }

  @Post('twitter/preview-v2')
  @Endpoint(previewOf('X'))
  previewTwitterPost(
    @Body() { tweetUrl }: TwitterPreviewDto,
    @DisconnectSignal() signal: AbortSignal,
  ): Promise<{ data: Preview }> {
    return this.preview('twitter', tweetUrl, signal);
  }

  private async preview(platform: SocialPlatform, url: string, signal: AbortSignal): Promise<{ data: Preview }> {
    return { data: await this.previews.getPreview({ url, platform }, { signal }) };
  }
}
