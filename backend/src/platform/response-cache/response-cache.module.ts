import { Global, Module } from '@nestjs/common';
import { CollectionVersions } from './collection-versions.js';
import { FragmentValueCache } from './fragment-value-cache.js';
import { ResponseCacheInterceptor } from './response-cache.interceptor.js';
import { ResponseCache } from './response-cache.js';

/** Part of every process, because every process that writes has to publish the collection versions. */
@Global()
@Module({
  providers: [CollectionVersions, FragmentValueCache, ResponseCache, ResponseCacheInterceptor],
  exports: [ResponseCache, ResponseCacheInterceptor],
})
export class ResponseCacheModule {}
