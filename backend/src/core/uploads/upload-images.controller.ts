import { Controller, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { UPLOAD_MAX_BYTES } from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { CurrentUser } from '../../platform/auth/current-user.decorator.js';
import type { ApiRequest } from '../../platform/http/api-request.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { readUploadedFile } from '../../platform/http/multipart.js';
import { ApiData } from '../../platform/http/response-schemas.js';
import { UploadedImage } from './dto/uploaded-image.response.js';
import { UploadsService } from './uploads.service.js';

const FIELD = 'file';
const TOO_LARGE = `The picture is larger than ${UPLOAD_MAX_BYTES / 1024 / 1024} MB.`;

@ApiTags('uploads')
@Controller('api/uploads')
export class UploadImagesController {
  constructor(private readonly uploads: UploadsService) {}

  @Post()
  @Endpoint({
    summary: 'Upload a picture',
    whileSuspended: true,
    description:
      'JPEG, PNG, WebP, AVIF or GIF (first frame), at most 5 MB and 40 million pixels. The type is detected from the content, not from the name or the declared type. The picture is re-encoded as WebP in three sizes without metadata. Uploading the same picture again returns the same URLs.',
    roles: 'signed-in',
    scope: 'campaigns:write',
    status: 201,
    success: ApiData(UploadedImage),
    upload: { field: FIELD, description: 'The picture' },
    rateLimit: { max: 30, windowMs: 60_000 },
    errors: {
      400: ['unsupported_file_type'],
      413: ['PAYLOAD_TOO_LARGE'],
      415: ['BAD_REQUEST', 'unsupported_file_type'],
    },
  })
  async uploadImage(@Req() request: ApiRequest, @CurrentUser() user: AuthUser): Promise<{ data: UploadedImage }> {
    const bytes = await readUploadedFile(request, { field: FIELD, maxBytes: UPLOAD_MAX_BYTES, tooLarge: TOO_LARGE });
    return { data: await this.uploads.saveImage(bytes, user.id) };
  }
}
