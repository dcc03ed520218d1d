import { Controller, Get, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ApiReply } from '../../platform/http/api-request.js';
import { notFound } from '../../platform/http/app-error.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { ApiFile } from '../../platform/http/response-schemas.js';
import { UploadStore } from './upload-store.js';

const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
};

@ApiTags('uploads')
@Controller('media/uploads')
export class UploadsController {
  constructor(private readonly store: UploadStore) {}

  @Get(':name')
  @Endpoint({
    summary: 'Get a stored picture',
    description: 'WebP. The content of a name never changes, so the response can be cached forever.',
    // Browsers request images without a token.
    roles: 'public',
    success: ApiFile('image/webp'),
    errors: { 404: ['NOT_FOUND'] },
  })
  async getUpload(@Param('name') name: string, @Res({ passthrough: true }) reply: ApiReply): Promise<StreamableFile> {
    const webp = await this.store.read(name);
    if (!webp) throw notFound();
    // A 404 must not be cached.
    void reply.headers(HEADERS);
    return new StreamableFile(webp, { type: 'image/webp', length: webp.length });
  }
}
