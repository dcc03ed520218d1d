import { loadEnv, type Env } from './env.js';

/**
 * The database settings alone, for command-line tools.
 * @throws EnvError
 */
export function loadDatabaseEnv(): Env['mongo'] {
  const { MONGODB_URI, MONGODB_DB, PORT_BASE } = process.env;
  return loadEnv({ MONGODB_URI, MONGODB_DB, PORT_BASE }).mongo;
}
