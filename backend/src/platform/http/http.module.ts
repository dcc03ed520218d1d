import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { AppErrorFilter } from './app-error.filter.js';
import { EventStreams } from './event-streams/event-streams.js';
import { IdempotencyInterceptor } from './idempotency/idempotency.interceptor.js';
import { IdempotencyRepository } from './idempotency/idempotency.repository.js';
import { IdempotencyRecord, IdempotencyRecordSchema } from './idempotency/idempotency.schema.js';
import { RequestPipe } from './request.pipe.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: IdempotencyRecord.name, schema: IdempotencyRecordSchema }])],
  providers: [
    { provide: APP_FILTER, useClass: AppErrorFilter },
    { provide: APP_PIPE, useClass: RequestPipe },
    IdempotencyRepository,
    IdempotencyInterceptor,
    EventStreams,
  ],
  exports: [IdempotencyRepository, IdempotencyInterceptor, EventStreams],
})
export class HttpModule {}
