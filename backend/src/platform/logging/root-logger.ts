import { pino } from 'pino';

/** What must never reach a log, wherever it stands in a logged request. */
const SECRETS = ['req.headers.authorization', 'req.headers.cookie', 'headers.authorization', 'headers.cookie', '*.access_token', '*.secretKey'];

/**
 * The one logger of the process: JSON lines on standard output, times in UTC. It exists before the settings are read, so
 * that a failed start is logged too; its level is set as soon as they are.
 */
export const rootLogger = pino({
  level: 'info',
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: { paths: SECRETS, censor: '[secret]' },
});
