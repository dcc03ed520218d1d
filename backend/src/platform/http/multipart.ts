import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ERROR_CODES } from '@sparks/domain';
import type { ApiRequest } from './api-request.js';
import { AppError, badRequest, unsupportedType } from './app-error.js';
import type { ACCEPTS_FORM } from './json-body.js';

/** Routes with this in their configuration take a form with a file instead of JSON; `@Endpoint({ upload })` sets it. */
export const TAKES_FILE = { takesFile: true } as const;

/** What one upload may hold. */
export interface FileRule {
  /** Name of the form's only field. */
  field: string;
  maxBytes: number;
  /** The limit in words, for the answer 413. */
  tooLarge: string;
}

/** Lets `multipart/form-data` in, but only on routes that ask for it; on others it is 415 like every type but JSON. */
export async function acceptFilesWhereAsked(app: NestFastifyApplication): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, _reply, done) => {
      const isForm = /^multipart\//iu.test(request.headers['content-type'] ?? '');
      const { takesFile, acceptsForm } = request.routeOptions.config as Partial<
        typeof TAKES_FILE & typeof ACCEPTS_FORM
      >;
      done(isForm && takesFile !== true && acceptsForm !== true ? unsupportedType() : undefined);
    });
}

/** So much of a refused body is read and thrown away: browsers and proxies look for the answer only when they have sent all. */
const DISCARDED_BYTES = 64 * 1024 * 1024;

/**
 * The bytes of the one file of a form, held in memory: nothing is written, so that an upload that breaks off leaves nothing.
 * What name and type the sender gave it is not looked at. Throws 413 above `maxBytes`, 415 for another body than a form,
 * 400 for a form that cannot be read, has no file, an empty one, more than one, or other fields.
 */
export async function readOneFile(request: ApiRequest, { field, maxBytes, tooLarge }: FileRule): Promise<Buffer> {
  if (!request.isMultipart())
    throw new AppError(ERROR_CODES.BAD_REQUEST, 415, `Send the file as multipart/form-data in the field "${field}".`);
  let bytes: Buffer | undefined;
  try {
    // One more of each than allowed, so that the first too many is seen and refused in our words.
    for await (const part of request.parts({
      limits: { fileSize: maxBytes, files: 2, fields: 1, parts: 3, fieldSize: 1_024, headerPairs: 20 },
    })) {
      if (part.type !== 'file' || part.fieldname !== field)
        throw badRequest(`The form must hold one file in the field "${field}" and nothing else.`);
      if (bytes !== undefined) throw badRequest('Send one file at a time.');
      // Past the limit the rest is thrown away as it comes.
      bytes = await part.toBuffer();
      if (part.file.truncated) throw new AppError(ERROR_CODES.PAYLOAD_TOO_LARGE, 413, tooLarge);
    }
  } catch (error) {
    await discardRest(request.raw);
    if (error instanceof AppError) throw error;
    throw badRequest('The form could not be read. It may have been cut off.');
  }
  if (bytes === undefined || bytes.length === 0)
    throw badRequest(`Choose a file: the field "${field}" is missing or empty.`);
  return bytes;
}

/** Until the body ends, the sender leaves, or it is too much; then the answer goes out all the same. */
function discardRest(body: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    if (body.readableEnded || body.destroyed) return resolve();
    let left = DISCARDED_BYTES;
    body.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) resolve();
    });
    body.once('end', resolve);
    body.once('close', resolve);
    body.resume();
  });
}
