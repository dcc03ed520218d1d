import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { API_KEY_PREFIX } from '@sparks/domain';
import { API_KEY_SECURITY } from '../auth/access.js';

const DESCRIPTION = `Paid content campaigns. A campaign is called *spark*, a contribution *block*.

All amounts are whole cents, all times ISO 8601 in UTC. Lists return \`{ data, pagination }\`, single resources \`{ data }\`,
errors \`{ code, message, details?, requestId }\`. Requests that move money accept an \`Idempotency-Key\` header. A person whose account is suspended gets 403
\`account_suspended\` from requests that change something, with scope, end and reason in \`details\`.

Programs authenticate with a personal API key instead of an access token; each route documents the scope that it needs.`;

const API_KEY = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: `${API_KEY_PREFIX}...`,
  description:
    'A personal API key. `x-api-key-scope` of a route is the required scope; routes without it reject API keys.',
} as const;

/** @throws Error when two routes have the same operation id */
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
        throw new Error(`Controller methods need unique names: ${id} is used by ${other} and ${method} ${path}`);
      seen.set(id, `${method} ${path}`);
    }
  }
}
