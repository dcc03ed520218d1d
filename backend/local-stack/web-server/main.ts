import { parseArgs } from 'node:util';
import { createWebServer } from './web-server.js';

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string' },
    root: { type: 'string' },
    remote: { type: 'boolean', default: false },
    api: { type: 'string' },
    issuer: { type: 'string' },
    'contact-email': { type: 'string' },
    'public-url': { type: 'string', default: 'http://localhost' },
    'remote-origin': { type: 'string', multiple: true, default: [] },
  },
});

const remotes = Object.fromEntries(
  (values['remote-origin'] ?? []).map((pair) => pair.split('=', 2) as [string, string]),
);
const server = await createWebServer({
  root: values.root ?? '',
  publicUrl: values['public-url'],
  ...(values.remote
    ? {
        kind: 'remote',
        ...(values.api && values.issuer ? { standalone: { apiUrl: values.api, issuer: values.issuer } } : {}),
      }
    : {
        kind: 'host',
        apiUrl: values.api ?? '',
        issuer: values.issuer ?? '',
        remotes,
        contactEmail: values['contact-email'],
      }),
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server.close().then(() => process.exit(0)));
await server.listen({ host: values.host ?? '127.0.0.1', port: Number(values.port) });
