import { parseArgs } from 'node:util';
import { fetchToken } from './token-client.js';

// Prints a bearer token and nothing else: `npm run -s token -- ada [--expired] [--expires-in 60]`.
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { expired: { type: 'boolean' }, 'expires-in': { type: 'string' } },
  });
  const [username] = positionals;
  if (!username || positionals.length > 1) throw new Error('Pass one username: npm run -s token -- ada');
  const expiresIn = values['expires-in'];
  const token = await fetchToken({
    username,
    portBase: Number(process.env.PORT_BASE ?? 3000),
    ...(values.expired ? { expired: true } : {}),
    ...(expiresIn === undefined ? {} : { expiresIn: Number(expiresIn) }),
  });
  process.stdout.write(`${token}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message.split('\n')[0] : String(error)}\n`);
  process.exitCode = 1;
}
