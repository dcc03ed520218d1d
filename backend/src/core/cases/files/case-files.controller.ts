import { Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import type { ApiReply, ApiRequest } from '../../../platform/http/api-request.js';
import { forbidden, notFound } from '../../../platform/http/app-error.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { sendStoredFile } from '../../../platform/http/files/send-stored-file.js';
import { ApiData, ApiFile } from '../../../platform/http/response-schemas.js';
import { Storage } from '../../../platform/storage/storage.js';
import { UrlSigner } from '../../../platform/storage/url-signer.js';
import { PICTURE_FORMATS, PICTURE_UPLOAD_ENDPOINT, readPicture } from '../../uploads/index.js';
import { CaseFileQuery, CaseFileResponse } from '../dto/case-files.dto.js';
import { caseFileKey } from './case-file-key.js';
import { caseFilePath, CaseFilesService, isCaseFileId } from './case-files.service.js';

@ApiTags('cases')
@Controller()
export class CaseFilesController {
  constructor(
    private readonly files: CaseFilesService,
    private readonly storage: Storage,
    private readonly signer: UrlSigner,
  ) {}

  @Post('api/case-files')
  @Endpoint({
    ...PICTURE_UPLOAD_ENDPOINT,
    summary: 'Upload a picture for a message in a case',
    description: `${PICTURE_FORMATS} It is re-encoded without metadata, and deleted after a day unless it was sent.`,
    success: ApiData(CaseFileResponse),
  })
  async uploadCaseFile(@Req() request: ApiRequest, @CurrentUser() user: AuthUser): Promise<{ data: CaseFileResponse }> {
    const bytes = await readPicture(request);
    return { data: await this.files.upload(bytes, user.id) };
  }

  @Get('media/cases/:id')
  @Endpoint({
    summary: 'Get a picture of a message',
    description: 'At the signed URL of a message; it expires within two hours.',
    // Browsers request images without a token; the signature authorizes the request.
    roles: 'public',
    success: ApiFile('image/webp'),
    errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'], 416: ['BAD_REQUEST'] },
  })
  async getCaseFile(
    @Param('id') id: string,
    @Query() query: CaseFileQuery,
    @Req() request: ApiRequest,
    @Res() reply: ApiReply,
  ): Promise<void> {
    if (!isCaseFileId(id)) throw notFound();
    const secondsLeft = this.signer.secondsLeft(caseFilePath(id), query);
    if (secondsLeft === 0) throw forbidden('This address is not valid any more. Load the page again.');
    await sendStoredFile(this.storage, caseFileKey(id), request, reply, {
      cacheControl: `private, max-age=${secondsLeft}, immutable`,
    });
  }
}
