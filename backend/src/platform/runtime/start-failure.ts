import { EnvError } from '../config/env.js';
import { SchemaOutdatedError } from '../database/migrations/schema-check.js';

/** The lines that a process prints when it cannot start. */
export function startFailureReasons(error: unknown): string[] {
  if (error instanceof EnvError) return error.problems.map(({ message }) => message);
  if (!(error instanceof Error)) return [String(error)];
  if (error instanceof SchemaOutdatedError) return [error.message];
  // Problems that an operator can fix take one line; anything else is a bug and needs its stack.
  if (error.name === 'MongooseServerSelectionError')
    return [`MONGODB_URI: the database is unreachable (${error.message})`];
  if ('code' in error && error.code === 'EADDRINUSE')
    return [`PORT_BASE: ${error.message}; another process uses this port`];
  return [error.stack ?? error.message];
}
