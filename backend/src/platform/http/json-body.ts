import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { ERROR_CODES } from '@sparks/domain';
import { AppError, badRequest, unsupportedType } from './app-error.js';

/** Route configuration (`@RouteConfig`) of the few routes that also take what an HTML form sends; its content is not read. */
export const ACCEPTS_FORM = { acceptsForm: true };
/** Only ever a word or two. */
const FORM_LIMIT_BYTES = 1_024;

type Done = (error: Error | null, body?: unknown) => void;

/** No request needs nearly as much; whatever walks through a body step by step would run out of stack in an endless one. */
const MAX_DEPTH = 32;

/**
 * JSON is the only body that the API reads (uploads register their own type); anything else is 415, and so is a compressed body.
 * The bytes stay at
 * `request.rawBody` for signatures. More than 32 levels of nesting are 400. No bytes at all count as no body: browsers' libraries send the header regardless.
 */
export function acceptOnlyJson(app: NestFastifyApplication, bodyLimit: number): void {
  const server = app.getHttpAdapter().getInstance();
  server.removeContentTypeParser(['text/plain', 'application/json']);
  server.addHook('onRequest', (request, _reply, done) => done(isCompressed(request) ? compressedBody() : undefined));
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit },
    (request: FastifyRequest, body: Buffer, done: Done) => {
      (request as FastifyRequest & { rawBody?: Buffer }).rawBody = body;
      if (body.length === 0) done(null, undefined);
      else void parseJson(request, body.toString('utf8'), refusingEndless(done));
    },
  );
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
    (request: FastifyRequest, _body: string, done: Done) => {
      const { acceptsForm } = request.routeOptions.config as Partial<typeof ACCEPTS_FORM>;
      if (acceptsForm === true) done(null, undefined);
      else done(unsupportedType());
    },
  );
}

/** Nothing is unpacked, so that a few bytes cannot become many. */
function isCompressed({ headers }: FastifyRequest): boolean {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  return encoding !== '' && encoding !== 'identity';
}

const compressedBody = (): AppError =>
  new AppError(ERROR_CODES.BAD_REQUEST, 415, 'Compressed bodies are not taken. Send the body as it is.');

function refusingEndless(done: Done): Done {
  return (error, body) =>
    error === null && isNestedTooDeep(body) ? done(badRequest('The body is nested too deeply')) : done(error, body);
}

/** Level by level, not by recursion: that is what it is for. */
function isNestedTooDeep(value: unknown): boolean {
  let level = [value].filter(isObject);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === MAX_DEPTH) return true;
    level = level.flatMap((item) => Object.values(item)).filter(isObject);
  }
  return false;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
