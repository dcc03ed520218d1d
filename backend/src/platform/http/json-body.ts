import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { ERROR_CODES } from '@sparks/domain';
import { AppError, badRequest, unsupportedType } from './app-error.js';

/** Route configuration of routes that also accept an HTML form, whose content is ignored. */
export const ACCEPTS_FORM = { acceptsForm: true };
const FORM_LIMIT_BYTES = 1_024;

type Done = (error: Error | null, body?: unknown) => void;

/** Protects code that recurses into a body from a stack overflow. */
const MAX_DEPTH = 32;

/**
 * Accepts JSON bodies only (uploads register their own parser): other types and compressed bodies are 415, more than
 * `MAX_DEPTH` levels are 400. Keeps the bytes in `request.rawBody` for signatures. An empty JSON body counts as no body,
 * because browser libraries send the content type regardless.
 */
export function registerBodyParsers(app: NestFastifyApplication, bodyLimit: number): void {
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
      else void parseJson(request, body.toString('utf8'), rejectingDeepNesting(done));
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

/** Compressed bodies are rejected, which rules out decompression bombs. */
function isCompressed({ headers }: FastifyRequest): boolean {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  return encoding !== '' && encoding !== 'identity';
}

const compressedBody = (): AppError =>
  new AppError(ERROR_CODES.BAD_REQUEST, 415, 'Compressed bodies are not supported. Send the body uncompressed.');

function rejectingDeepNesting(done: Done): Done {
  return (error, body) =>
    error === null && isNestedTooDeep(body) ? done(badRequest('The body is nested too deeply')) : done(error, body);
}

/** Iterates level by level: recursion would overflow the stack on the very input that it looks for. */
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
