import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ErrorCode, SocialPlatform } from '@sparks/domain';
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
  previewInstagramPost(@Query() { code }: InstagramPostQuery): Promise<{ data: Preview }> {
    return this.preview('instagram', code);
  }

  @Get('facebook/post')
  @Endpoint(previewOf('Facebook', 'facebook_reels_not_supported'))
  previewFacebookPost(@Query() { url }: PostUrlQuery): Promise<{ data: Preview }> {
    return this.preview('facebook', url);
  }

  @Get('youtube/post')
  @Endpoint(previewOf('YouTube'))
  previewYoutubePost(@Query() { link }: YoutubePostQuery): Promise<{ data: Preview }> {
    return this.preview('youtube', link);
  }

  @Get('reddit/post')
  @Endpoint(previewOf('Reddit'))
  previewRedditPost(@Query() { url }: PostUrlQuery): Promise<{ data: Preview }> {
    return this.preview('reddit', url);
  }

  @Post('tiktok/preview')
  @Endpoint(previewOf('TikTok'))
  previewTiktokPost(@Body() { postUrl }: TiktokPreviewDto): Promise<{ data: Preview }> {
    return this.preview('tiktok', postUrl);
  }

  @Post('twitter/preview-v2')
  @Endpoint(previewOf('X'))
  previewTwitterPost(@Body() { tweetUrl }: TwitterPreviewDto): Promise<{ data: Preview }> {
    return this.preview('twitter', tweetUrl);
  }

  private async preview(platform: SocialPlatform, url: string): Promise<{ data: Preview }> {
    return { data: await this.previews.getPreview({ url, platform }) };
  }
}
