import { join, resolve } from 'node:path';
import { SANDBOX_PORT_OFFSET } from './sandbox-env.js';
import { startSocialSandbox } from './server/social-sandbox.js';

const portBase = Number(process.env.PORT_BASE ?? 3000);
const sandbox = await startSocialSandbox({
  port: portBase + SANDBOX_PORT_OFFSET,
  host: process.env.HOST,
  serviceHost: process.env.SERVICE_HOST,
  accountsFile: join(resolve(process.env.LOCAL_DIR ?? '.local'), 'data/social-sandbox/instagram-accounts.txt'),
}).catch((error: Error) => {
  process.stderr.write(`The social sandbox cannot start: ${error.message}\n`);
  process.exit(1);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
process.stdout.write(`Social sandbox: ${sandbox.origin}\n`);
