import { join, resolve } from 'node:path';
import { startIdentityProvider } from './identity-provider.js';
import { startRefusal } from './settings.js';

const refusal = startRefusal(process.env);
if (refusal) {
  process.stderr.write(`${refusal}\n`);
  process.exit(1);
}
const provider = await startIdentityProvider({
  portBase: Number(process.env.PORT_BASE ?? 3000),
  host: process.env.HOST,
  serviceHost: process.env.SERVICE_HOST,
  dataDir: join(resolve(process.env.LOCAL_DIR ?? '.local'), 'data/identity'),
}).catch((error: Error) => {
  process.stderr.write(`The identity provider failed to start: ${error.message}\n`);
  process.exit(1);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void provider.close().then(() => process.exit(0)));
process.stdout.write(`Identity provider: ${provider.issuer}\n`);
