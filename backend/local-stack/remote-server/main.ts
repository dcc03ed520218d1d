import { parseArgs } from 'node:util';
import { createRemoteServer } from './remote-server.js';

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string' },
    root: { type: 'string' },
    retention: { type: 'string' },
    api: { type: 'string', default: '' },
    issuer: { type: 'string', default: '' },
  },
});

const server = await createRemoteServer({
  root: values.root ?? '',
  retention: values.retention === undefined ? undefined : { directory: values.retention, hours: 24 },
  standalone: { apiUrl: values.api, issuer: values.issuer },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server.close().then(() => process.exit(0)));
await server.listen({ host: values.host, port: Number(values.port) });
