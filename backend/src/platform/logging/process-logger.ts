import { Logger, PinoLogger } from 'nestjs-pino';
import { rootLogger } from './root-logger.js';

/** What Nest says about each module and route at start; news only to somebody who debugs it. */
const CHATTY: ReadonlySet<unknown> = new Set(['InstanceLoader', 'RouterExplorer', 'RoutesResolver', 'NestFactory']);

/** Nest's logger, writing through the process's one; within a request every line carries its `requestId`. */
export class ProcessLogger extends Logger {
  constructor() {
    super(new PinoLogger({ pinoHttp: { logger: rootLogger } }), {});
  }

  override log(message: unknown, ...rest: unknown[]): void {
    if (CHATTY.has(rest.at(-1))) super.debug(message, ...rest);
    else super.log(message, ...rest);
  }
}
