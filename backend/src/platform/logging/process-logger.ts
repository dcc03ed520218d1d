import { Logger, PinoLogger } from 'nestjs-pino';
import { rootLogger } from './root-logger.js';

/** Contexts of Nest's startup messages per module and route; logged at debug level. */
const STARTUP_CONTEXTS: ReadonlySet<unknown> = new Set([
  'InstanceLoader',
  'RouterExplorer',
  'RoutesResolver',
  'NestFactory',
]);

export class ProcessLogger extends Logger {
  constructor() {
    super(new PinoLogger({ pinoHttp: { logger: rootLogger } }), {});
  }

  override log(message: unknown, ...rest: unknown[]): void {
    if (STARTUP_CONTEXTS.has(rest.at(-1))) super.debug(message, ...rest);
    else super.log(message, ...rest);
  }
}
