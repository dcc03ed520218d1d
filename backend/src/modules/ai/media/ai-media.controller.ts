import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ApiReply, ApiRequest } from '../../../platform/http/api-request.js';
import { forbidden, notFound } from '../../../platform/http/app-error.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { sendStoredFile } from '../../../platform/http/files/send-stored-file.js';
import { ApiFile } from '../../../platform/http/response-schemas.js';
import { Storage } from '../../../platform/storage/storage.js';
import { UrlSigner } from '../../../platform/storage/url-signer.js';
import { MediaAddressQuery } from './media-address.query.js';
import { downloadName, mediaKey, mediaPath } from './media-files.js';

const YEAR_S = 31_536_000;

@ApiTags('ai')
@Controller('media/ai')
export class AiMediaController {
  constructor(
    private readonly storage: Storage,
    private readonly signer: UrlSigner,
  ) {}

  @Get(':fileId/:name')
  @Endpoint({
    summary: 'Get a file of generated content',
    description:
      'Image, video or thumbnail at the signed URLs of a content. Supports `Range` (206) and `If-None-Match` (304).',
    // Browsers request media without a token; the signature authorizes the request.
    roles: 'public',
    success: ApiFile('application/octet-stream'),
    errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'], 416: ['BAD_REQUEST'] },
  })
  async getAiMedia(
    @Param('fileId') fileId: string,
    @Param('name') name: string,
    @Query() { expires, signature, download }: MediaAddressQuery,
    @Req() request: ApiRequest,
    @Res() reply: ApiReply,
  ): Promise<void> {
    const key = mediaKey(fileId, name);
    if (key === null) throw notFound();
    const secondsLeft = this.signer.secondsLeft(mediaPath(fileId, name), { expires, signature });
    if (secondsLeft === 0) throw forbidden('This address is not valid any more. Load the page again.');
    await sendStoredFile(this.storage, key, request, reply, {
      // A name always refers to the same bytes, so the response is immutable.
      cacheControl:
        secondsLeft === Infinity
          ? `public, max-age=${YEAR_S}, immutable`
          : `private, max-age=${secondsLeft}, immutable`,
      downloadAs: download && downloadName(fileId, name),
    });
  }
}
