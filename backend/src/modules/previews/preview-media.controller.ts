import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { ApiFile } from '../../platform/http/response-schemas.js';
import { PreviewImagesService } from './preview-images.service.js';

@ApiTags('previews')
@Controller('media/previews')
export class PreviewMediaController {
  constructor(private readonly images: PreviewImagesService) {}

  @Get(':hash')
  @Header('Cache-Control', 'public, max-age=604800')
  @Header('X-Content-Type-Options', 'nosniff')
  @Header('Cross-Origin-Resource-Policy', 'cross-origin')
  @Endpoint({
    summary: 'Get the picture of a previewed post',
    description: 'WebP, at most 640 pixels wide and high, copied from the platform on first use.',
    // Pictures are asked for by the browser itself, which sends no token; they are public posts.
    roles: 'public',
    success: ApiFile('image/webp'),
    errors: { 404: ['NOT_FOUND'] },
  })
  async getPreviewImage(@Param('hash') hash: string): Promise<StreamableFile> {
    const webp = await this.images.getImage(hash);
    return new StreamableFile(webp, { type: 'image/webp', length: webp.length });
  }
}
