import { Controller, Get, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ApiReply } from '../../../platform/http/api-request.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { ApiFile } from '../../../platform/http/response-schemas.js';
import { PreviewImagesService } from './preview-images.service.js';

@ApiTags('previews')
@Controller('media/previews')
export class PreviewMediaController {
  constructor(private readonly images: PreviewImagesService) {}

  @Get(':hash')
  @Endpoint({
    summary: 'Get the picture of a previewed post',
    description: 'WebP, at most 640 pixels wide and high, copied from the platform on first use.',
    // Browsers send no token with image requests; the posts are public.
    roles: 'public',
    success: ApiFile('image/webp'),
    errors: { 404: ['NOT_FOUND'] },
  })
  async getPreviewImage(
    @Param('hash') hash: string,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<StreamableFile> {
    const webp = await this.images.getImage(hash);
    // Set after the image was found: a 404 must not be cached.
    void reply.headers({
      'cache-control': 'public, max-age=604800',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    return new StreamableFile(webp, { type: 'image/webp', length: webp.length });
  }
}
