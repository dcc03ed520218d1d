import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { dump } from 'js-yaml';
import type { ApiReply, ApiRequest } from '../http/api-request.js';
import { sendError } from '../http/app-error.filter.js';
import { AddressRateLimit } from '../rate-limit/address-rate-limit.js';
import { createApiDocument } from './api-document.js';
import { StaticBytes } from './static-bytes.js';

export const DOCUMENT_PATH = '/docs';

const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';

const UI_FILES = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': SCRIPT,
  'swagger-ui-standalone-preset.js': SCRIPT,
  'favicon-16x16.png': 'image/png',
  'favicon-32x32.png': 'image/png',
} as const;

const PAGE = `<!DOCTYPE html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <title>Sparks API</title>
  <link rel="stylesheet" href="${DOCUMENT_PATH}/swagger-ui.css">
  <link rel="icon" type="image/png" href="${DOCUMENT_PATH}/favicon-32x32.png" sizes="32x32">
  <link rel="icon" type="image/png" href="${DOCUMENT_PATH}/favicon-16x16.png" sizes="16x16">
</head>
<body>
<div id="swagger-ui"></div>
<script src="${DOCUMENT_PATH}/swagger-ui-bundle.js"></script>
<script src="${DOCUMENT_PATH}/swagger-ui-standalone-preset.js"></script>
<script src="${DOCUMENT_PATH}/swagger-ui-init.js"></script>
</body>
</html>
`;

/** Tokens must not stay in the browser's storage. */
const INIT_SCRIPT = `window.ui = SwaggerUIBundle({
  url: '${DOCUMENT_PATH}/json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  displayRequestDuration: true,
  persistAuthorization: false,
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  plugins: [SwaggerUIBundle.plugins.DownloadUrl],
  layout: 'StandaloneLayout',
});
`;

/** Serves the OpenAPI document at /docs/json and /docs/yaml, and Swagger UI at /docs. Each file is made on its first request. */
export async function registerDocumentRoutes(app: NestFastifyApplication): Promise<void> {
  const limit = app.get(AddressRateLimit);
  await app
    .getHttpAdapter()
    .getInstance()
    .register(async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        try {
          await limit.countAnonymous(request as ApiRequest, reply as ApiReply);
        } catch (error) {
          return sendError(request, reply as ApiReply, error);
        }
      });
      for (const [path, make] of Object.entries(documentFiles(app))) {
        let file: StaticBytes | undefined;
        // Compressed, each unread response would need memory of its own.
        scope.get(path, { compress: false }, (request, reply) =>
          (file ??= make()).send(request as ApiRequest, reply as ApiReply),
        );
      }
    });
}

function documentFiles(app: NestFastifyApplication): Record<string, () => StaticBytes> {
  let built: OpenAPIObject | undefined;
  const document = () => (built ??= createApiDocument(app));
  const page = () => new StaticBytes(HTML, PAGE);
  const uiFolder = join(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'), '..');
  return {
    [DOCUMENT_PATH]: page,
    [`${DOCUMENT_PATH}/`]: page,
    [`${DOCUMENT_PATH}/json`]: () => new StaticBytes('application/json; charset=utf-8', JSON.stringify(document())),
    [`${DOCUMENT_PATH}/yaml`]: () =>
      new StaticBytes('text/yaml; charset=utf-8', dump(document(), { skipInvalid: true, noRefs: true })),
    [`${DOCUMENT_PATH}/swagger-ui-init.js`]: () => new StaticBytes(SCRIPT, INIT_SCRIPT),
    ...Object.fromEntries(
      Object.entries(UI_FILES).map(([name, type]) => [
        `${DOCUMENT_PATH}/${name}`,
        () => new StaticBytes(type, readFileSync(join(uiFolder, name))),
      ]),
    ),
  };
}
