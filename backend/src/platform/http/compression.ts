import fastifyCompress from '@fastify/compress';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { BROTLI_OPTIONS, COMPRESSION_THRESHOLD_BYTES, CONTENT_ENCODINGS, GZIP_OPTIONS } from './content-encoding.js';

/** Not files, whose parts clients may request, nor event streams. */
const COMPRESSED_TYPES = /[/+](?:json|xml)(?:;|$)/u;

/** Compresses JSON and XML from 1 KiB as the client prefers, with brotli or gzip. Register before the routes. */
export async function registerCompression(app: NestFastifyApplication): Promise<void> {
  // Compressed requests are rejected (json-body.ts).
  await app.register(fastifyCompress, {
    encodings: CONTENT_ENCODINGS,
    customTypes: COMPRESSED_TYPES,
    threshold: COMPRESSION_THRESHOLD_BYTES,
    brotliOptions: BROTLI_OPTIONS,
    zlibOptions: GZIP_OPTIONS,
    globalDecompression: false,
  });
}
