import { loadMongoSettings, type Env } from './env.js';

/**
 * The database settings alone, for command-line tools. In production there is no default.
 * @throws EnvError
 */
export function loadDatabaseEnv(): Env['mongo'] {
  const { MONGODB_URI, MONGODB_DB, PORT_BASE, NODE_ENV, LOCAL_MODE } = process.env;
  return loadMongoSettings({ MONGODB_URI, MONGODB_DB, PORT_BASE, NODE_ENV, LOCAL_MODE });
}
