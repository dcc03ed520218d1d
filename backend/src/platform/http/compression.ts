import fastifyCompress from '@fastify/compress';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Not files, whose parts clients may request, nor event streams. */
const COMPRESSED_TYPES = /[/+](?:json|xml)(?:;|$)/u;

/** Compresses JSON and XML from 1 KiB as the client prefers, with brotli or gzip. Register before the routes. */
export async function registerCompression(app: NestFastifyApplication): Promise<void> {
  // Compressed requests are rejected (json-body.ts).
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    customTypes: COMPRESSED_TYPES,
    globalDecompression: false,
  });
}
