import { pino } from 'pino';
import { serializeError } from './error-serializer.js';
import { logDestination } from './log-destination.js';
import { CENSORED, redactSecrets } from './redact-secrets.js';

const REDACTED_PATHS = [
  'req.headers.authorization',
  'req.headers.cookie',
  'headers.authorization',
  'headers.cookie',
  '*.access_token',
  '*.secret',
  '*.secretKey',
];

/**
 * The logger of the process: JSON lines on standard output, times in UTC. Created before the settings are read, so that a
 * failed start is logged too. Secrets are redacted twice: by path, and by pattern from each serialized line.
 */
export const rootLogger = pino(
  {
    level: 'info',
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: REDACTED_PATHS, censor: CENSORED },
    serializers: { err: serializeError },
    hooks: { streamWrite: redactSecrets },
  },
  logDestination(),
);
