import { join, resolve } from 'node:path';
import { MONEY_SANDBOX_PORT_OFFSET, WEBHOOK_PATH } from './sandbox-env.js';
import { startMoneySandbox } from './server/money-sandbox.js';

const portBase = Number(process.env.PORT_BASE ?? 3000);
const sandbox = await startMoneySandbox({
  port: portBase + MONEY_SANDBOX_PORT_OFFSET,
  host: process.env.HOST,
  file: join(resolve(process.env.LOCAL_DIR ?? '.local'), 'data/money-sandbox/books.jsonl'),
  webhookUrl: (process.env.MONEY_SANDBOX_WEBHOOK_ORIGIN ?? `http://127.0.0.1:${portBase}`) + WEBHOOK_PATH,
}).catch((error: Error) => {
  process.stderr.write(`The money sandbox cannot start: ${error.message}\n`);
  process.exit(1);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
process.stdout.write(`Money sandbox: ${sandbox.origin}\n`);
