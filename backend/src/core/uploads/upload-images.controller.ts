import { Controller, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { CurrentUser } from '../../platform/auth/current-user.decorator.js';
import type { ApiRequest } from '../../platform/http/api-request.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { ApiData } from '../../platform/http/response-schemas.js';
import { UploadedImage } from './dto/uploaded-image.response.js';
import { PICTURE_FORMATS, PICTURE_UPLOAD_ENDPOINT, readPicture } from './picture-upload.js';
import { UploadsService } from './uploads.service.js';

@ApiTags('uploads')
@Controller('api/uploads')
export class UploadImagesController {
  constructor(private readonly uploads: UploadsService) {}

  @Post()
  @Endpoint({
    ...PICTURE_UPLOAD_ENDPOINT,
    summary: 'Upload a picture',
    description: `${PICTURE_FORMATS} The type is detected from the content, not from the name or the declared type. The picture is re-encoded as WebP in three sizes without metadata. Uploading the same picture again returns the same URLs.`,
    scope: 'campaigns:write',
    success: ApiData(UploadedImage),
  })
  async uploadImage(@Req() request: ApiRequest, @CurrentUser() user: AuthUser): Promise<{ data: UploadedImage }> {
    const bytes = await readPicture(request);
    return { data: await this.uploads.saveImage(bytes, user.id) };
  }
}
