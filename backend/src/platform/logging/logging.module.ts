import { Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { rootLogger } from './root-logger.js';

/** Remembers, for as long as a request lasts, the logger that Fastify made for it: it writes the `requestId`. */
@Module({ imports: [LoggerModule.forRoot({ pinoHttp: { logger: rootLogger }, useExisting: true })] })
export class LoggingModule {}
