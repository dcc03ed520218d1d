import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { ApiModule } from './api.module.js';
import { createApiDocument } from './platform/docs/api-document.js';

/** Seen from backend/dist/src. */
const DEFAULT_TARGET = fileURLToPath(new URL('../../../shared/api-client/openapi.json', import.meta.url));

/** Puts the keys of every object in order, so that the file only changes when the interface does. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, inOrder(inner)]));
}

// Preview: Nest reads the routes without creating a single provider, so no database and no settings are needed.
const app = await NestFactory.create(ApiModule, new FastifyAdapter(), {
  preview: true,
  logger: false,
  abortOnError: false,
});
const target = process.argv[2] ?? DEFAULT_TARGET;
await writeFile(target, `${JSON.stringify(inOrder(createApiDocument(app)), null, 2)}\n`);
process.stdout.write(`Wrote ${target}\n`);
process.exit(0);
