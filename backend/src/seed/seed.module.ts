import { Module } from '@nestjs/common';
import { LedgerModule } from '../core/ledger/index.js';
import { NotificationsModule } from '../core/notifications/index.js';
import { PaymentsModule } from '../core/payments/index.js';
import { UploadsModule } from '../core/uploads/index.js';
import { UsersModule } from '../core/users/index.js';
import { BlocksModule } from '../modules/blocks/index.js';
import { SparksModule } from '../modules/sparks/index.js';
import { WinnersModule } from '../modules/winners/index.js';
import { AuthModule } from '../platform/auth/auth.module.js';
import { ConfigModule } from '../platform/config/config.module.js';
import { DatabaseModule } from '../platform/database/database.module.js';
import { MetricsModule } from '../platform/metrics/metrics.module.js';
import { QueueModule } from '../platform/queue/queue.module.js';
import { PubSubModule } from '../platform/redis/pub-sub.module.js';
import { RedisModule } from '../platform/redis/redis.module.js';
import { SeedClockModule } from './seed-clock.js';

/** The application without routes and jobs, with a settable clock. */
@Module({
  imports: [
    ConfigModule,
    SeedClockModule,
    DatabaseModule,
    MetricsModule,
    QueueModule,
    RedisModule,
    PubSubModule,
    AuthModule,
    UsersModule,
    LedgerModule,
    PaymentsModule,
    NotificationsModule,
    UploadsModule,
    SparksModule,
    BlocksModule,
    WinnersModule,
  ],
})
export class SeedModule {}
