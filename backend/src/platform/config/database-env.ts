import { loadEnv, type Env } from './env.js';

/**
 * The database's settings alone, for tools that need nothing else: MONGODB_URI and MONGODB_DB, or the local database at
 * PORT_BASE. Checked as in `loadEnv`.
 * @throws EnvError
 */
export function loadDatabaseEnv(): Env['mongo'] {
  const { MONGODB_URI, MONGODB_DB, PORT_BASE } = process.env;
  return loadEnv({ MONGODB_URI, MONGODB_DB, PORT_BASE }).mongo;
}
