import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AuthGuard } from './auth/auth.guard.js';
import { AuthModule } from './auth/auth.module.js';
import { ClockModule } from './clock/clock.module.js';
import { ConfigModule } from './config/config.module.js';
import { DatabaseModule } from './database/database.module.js';
import { HealthModule } from './health/health.module.js';
import { HttpModule } from './http/http.module.js';
import { PageDepthGuard } from './http/page-depth.guard.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { BoardSessionController } from './queue-board/board-session.controller.js';
import { QueueModule } from './queue/queue.module.js';
import { RateLimitGuard } from './rate-limit/rate-limit.guard.js';
import { RateLimitModule } from './rate-limit/rate-limit.module.js';
import { PubSubModule } from './redis/pub-sub.module.js';
import { RedisModule } from './redis/redis.module.js';
import { ResponseCacheModule } from './response-cache/response-cache.module.js';
import { RuntimeModule } from './runtime/runtime.module.js';

/** Shared by the API and the worker. */
@Module({
  imports: [
    ConfigModule,
    ClockModule,
    DatabaseModule,
    RedisModule,
    PubSubModule,
    QueueModule,
    AuthModule,
    HttpModule,
    ResponseCacheModule,
    MetricsModule,
    HealthModule,
    RuntimeModule,
  ],
})
export class PlatformModule {}

/** Additions of the API. The guards run in this order. */
@Module({
  imports: [PlatformModule, RateLimitModule],
  controllers: [BoardSessionController],
  providers: [
    { provide: APP_GUARD, useClass: AuthGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: PageDepthGuard },
  ],
})
export class PlatformApiModule {}
