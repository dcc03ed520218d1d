import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ERROR_CODES } from '@sparks/domain';
import type { ApiRequest } from './api-request.js';
import { AppError, badRequest, unsupportedType } from './app-error.js';
import type { ACCEPTS_FORM } from './json-body.js';

/** Route configuration of routes that accept a multipart form with one file; set by `@Endpoint({ upload })`. */
export const ACCEPTS_FILE = { acceptsFile: true } as const;

export interface FileRule {
  /** Name of the form's only field. */
  field: string;
  maxBytes: number;
  /** Message of the 413 response. */
  tooLarge: string;
}

/** Accepts `multipart/form-data` on routes with `ACCEPTS_FILE`; other routes answer 415. */
export async function registerMultipart(app: NestFastifyApplication): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, _reply, done) => {
      const isForm = /^multipart\//iu.test(request.headers['content-type'] ?? '');
      const { acceptsFile, acceptsForm } = request.routeOptions.config as Partial<
        typeof ACCEPTS_FILE & typeof ACCEPTS_FORM
      >;
      done(isForm && acceptsFile !== true && acceptsForm !== true ? unsupportedType() : undefined);
    });
}

/** Limit for discarding a rejected body; browsers and proxies read the response only after they have sent the whole body. */
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024;

/**
 * Reads the only file of a form into memory and ignores its declared name and type. Throws 413 above `maxBytes`, 415 for a
 * body that is not a form, 400 for a malformed form, a missing or empty file, several files, or other fields.
 */
export async function readUploadedFile(request: ApiRequest, { field, maxBytes, tooLarge }: FileRule): Promise<Buffer> {
  if (!request.isMultipart())
    throw new AppError(ERROR_CODES.BAD_REQUEST, 415, `Send the file as multipart/form-data in the field "${field}".`);
  let bytes: Buffer | undefined;
  try {
    // One more than allowed, so that an excess part is rejected with our message instead of the library's.
    for await (const part of request.parts({
      limits: { fileSize: maxBytes, files: 2, fields: 1, parts: 3, fieldSize: 1_024, headerPairs: 20 },
    })) {
      if (part.type !== 'file' || part.fieldname !== field)
        throw badRequest(`The form must hold one file in the field "${field}" and nothing else.`);
      if (bytes !== undefined) throw badRequest('Send one file at a time.');
      // The library truncates at the limit and discards the rest.
      bytes = await part.toBuffer();
      if (part.file.truncated) throw new AppError(ERROR_CODES.PAYLOAD_TOO_LARGE, 413, tooLarge);
    }
  } catch (error) {
    await discardBody(request.raw);
    if (error instanceof AppError) throw error;
    throw badRequest('The form could not be read. It may have been cut off.');
  }
  if (bytes === undefined || bytes.length === 0)
    throw badRequest(`Choose a file: the field "${field}" is missing or empty.`);
  return bytes;
}

/** Resolves when the body ends, the client disconnects, or the limit is reached. */
function discardBody(body: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    if (body.readableEnded || body.destroyed) return resolve();
    let left = MAX_DISCARDED_BYTES;
    body.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) resolve();
    });
    body.once('end', resolve);
    body.once('close', resolve);
    body.resume();
  });
}
