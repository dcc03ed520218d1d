import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { API_KEY_PREFIX } from '@sparks/domain';
import { API_KEY_SECURITY } from '../auth/access.js';

const DESCRIPTION = `Paid content campaigns. A campaign is called *spark*, a contribution *block*.

All amounts are whole cents, all times ISO 8601 in UTC. Lists answer \`{ data, pagination }\`, single things \`{ data }\`,
failures \`{ code, message, details?, requestId }\`. Calls that move money take an \`Idempotency-Key\` header.

Programs send a personal API key where a person's browser sends its token; each route says which scope the key needs.`;

const API_KEY = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: `${API_KEY_PREFIX}...`,
  description:
    'A personal API key. Each route names the scope that it needs as `x-api-key-scope`; routes without one refuse keys.',
} as const;

/** Describes every route of an application. Throws when two routes would get the same operation id. */
export function createApiDocument(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Sparks')
    .setDescription(DESCRIPTION)
    .setVersion('1')
    .addBearerAuth()
    .addBearerAuth(API_KEY, API_KEY_SECURITY)
    .build();
  const document = SwaggerModule.createDocument(app, config, { operationIdFactory: (_, methodKey) => methodKey });
  assertUniqueOperations(document);
  return document;
}

function assertUniqueOperations(document: OpenAPIObject): void {
  const seen = new Map<string, string>();
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations as Record<string, { operationId?: string }>)) {
      const id = operation.operationId;
      if (id === undefined) continue;
      const other = seen.get(id);
      if (other !== undefined)
        throw new Error(`Controller methods must have different names: ${id} is ${other} and ${method} ${path}`);
      seen.set(id, `${method} ${path}`);
    }
  }
}

/** Serves the document at /docs/json and a page to read and try it at /docs. It is made at the first request for it. */
export function serveApiDocument(app: INestApplication): void {
  SwaggerModule.setup('docs', app, () => createApiDocument(app), {
    jsonDocumentUrl: 'docs/json',
    yamlDocumentUrl: 'docs/yaml',
    customSiteTitle: 'Sparks API',
    // A token that somebody tries out is gone with the page: nothing on the site's address keeps it.
    swaggerOptions: { persistAuthorization: false, displayRequestDuration: true },
  });
}
