import { pino } from 'pino';
import { logDestination } from './log-destination.js';
import { safeError } from './safe-error.js';
import { CENSORED, withoutSecrets } from './without-secrets.js';

/** What must never reach a log, wherever it stands in a logged request. */
const SECRETS = [
  'req.headers.authorization',
  'req.headers.cookie',
  'headers.authorization',
  'headers.cookie',
  '*.access_token',
  '*.secret',
  '*.secretKey',
];

/**
 * The one logger of the process: JSON lines on standard output, times in UTC. It exists before the settings are read, so
 * that a failed start is logged too; its level is set as soon as they are. Secrets are taken out twice: where they are
 * known to stand, and from each finished line by what they look like.
 */
export const rootLogger = pino(
  {
    level: 'info',
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRETS, censor: CENSORED },
    serializers: { err: safeError },
    hooks: { streamWrite: withoutSecrets },
  },
  logDestination(),
);
