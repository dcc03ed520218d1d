import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ApiReply, ApiRequest } from '../../platform/http/api-request.js';
import { forbidden, notFound } from '../../platform/http/app-error.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { sendStoredFile } from '../../platform/http/files/send-stored-file.js';
import { ApiFile } from '../../platform/http/response-schemas.js';
import { Storage } from '../../platform/storage/storage.js';
import { UrlSigner } from '../../platform/storage/url-signer.js';
import { DOWNLOAD_NAME, fileKeyOf, filePathOf } from './data-export-files.js';
import { DataExportFileQuery } from './dto/data-export.dto.js';

@ApiTags('users')
@Controller('media/data-exports')
export class DataExportFilesController {
  constructor(
    private readonly storage: Storage,
    private readonly signer: UrlSigner,
  ) {}

  @Get(':fileName')
  @Endpoint({
    summary: 'Download the file of an export of personal data',
    description: 'At the signed URL of `GET /api/users/me/data-exports/{id}/download`.',
    // Browsers download without a token; the signature authorizes the request.
    roles: 'public',
    success: ApiFile('application/zip'),
    errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'], 416: ['BAD_REQUEST'] },
  })
  async downloadDataExport(
    @Param('fileName') fileName: string,
    @Query() query: DataExportFileQuery,
    @Req() request: ApiRequest,
    @Res() reply: ApiReply,
  ): Promise<void> {
    const key = fileKeyOf(fileName);
    if (key === null) throw notFound();
    if (this.signer.secondsLeft(filePathOf(fileName), query) === 0)
      throw forbidden('This address is not valid any more. Start the download again.');
    await sendStoredFile(this.storage, key, request, reply, {
      cacheControl: 'private, no-store',
      downloadAs: DOWNLOAD_NAME,
    });
  }
}
