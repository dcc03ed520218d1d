import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { ApiModule } from './api.module.js';
import { createApiDocument } from './platform/docs/api-document.js';

/** Relative to backend/dist/src. */
const DEFAULT_TARGET = fileURLToPath(new URL('../../../shared/api-client/openapi.json', import.meta.url));

/** Sorts object keys, so that the file changes only with the API. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]));
}

// Preview mode reads the routes without creating providers, so it needs no database and no settings.
const app = await NestFactory.create(ApiModule, new FastifyAdapter(), {
  preview: true,
  logger: false,
  abortOnError: false,
});
const target = process.argv[2] ?? DEFAULT_TARGET;
await writeFile(target, `${JSON.stringify(sortKeys(createApiDocument(app)), null, 2)}\n`);
process.stdout.write(`Wrote ${target}\n`);
process.exit(0);
