import { Global, Module } from '@nestjs/common';
import { RecentWriters } from './recent-writers.js';
import { ResponseCacheInterceptor } from './response-cache.interceptor.js';
import { ResponseCache } from './response-cache.js';

@Global()
@Module({
  providers: [RecentWriters, ResponseCache, ResponseCacheInterceptor],
  exports: [RecentWriters, ResponseCache, ResponseCacheInterceptor],
})
export class ResponseCacheModule {}
