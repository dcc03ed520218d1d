import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';

type Done = (error: Error | null, body?: unknown) => void;

/**
 * JSON is the only body that the API reads (uploads register their own type); anything else is 415. The bytes stay at
 * `request.rawBody` for signatures. No bytes at all count as no body: browsers' libraries send the header regardless.
 */
export function acceptOnlyJson(app: NestFastifyApplication, bodyLimit: number): void {
  const server = app.getHttpAdapter().getInstance();
  server.removeContentTypeParser(['text/plain', 'application/json']);
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, (request: FastifyRequest, body: Buffer, done: Done) => {
    (request as FastifyRequest & { rawBody?: Buffer }).rawBody = body;
    if (body.length === 0) done(null, undefined);
    else void parseJson(request, body.toString('utf8'), done);
  });
}
