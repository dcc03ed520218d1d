import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { API_KEY_RESOLVER } from '../../platform/auth/api-key-resolver.js';
import { AuditModule } from '../audit/index.js';
import { SPENDING_LIMIT } from '../ledger/index.js';
import { SuspensionsModule } from '../suspensions/index.js';
import { UsersModule } from '../users/index.js';
import { ApiKeyCallersService } from './api-key-callers.service.js';
import { ApiKeyDayRepository } from './api-key-day.repository.js';
import { ApiKeyDay, ApiKeyDaySchema } from './api-key-day.schema.js';
import { ApiKeySpendingService } from './api-key-spending.service.js';
import { ApiKeyRepository } from './api-key.repository.js';
import { ApiKey, ApiKeySchema } from './api-key.schema.js';
import { ApiKeysController } from './api-keys.controller.js';
import { ApiKeysService } from './api-keys.service.js';

/** The collections, also for the worker: it erases keys. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ApiKey.name, schema: ApiKeySchema },
      { name: ApiKeyDay.name, schema: ApiKeyDaySchema },
    ]),
  ],
  exports: [MongooseModule],
})
export class ApiKeyCollectionsModule {}

/** Global, because the authentication guard of every route resolves keys, and the ledger counts what they move. */
@Global()
@Module({
  imports: [ApiKeyCollectionsModule, AuditModule, SuspensionsModule, UsersModule],
  providers: [
    ApiKeyDayRepository,
    ApiKeySpendingService,
    { provide: SPENDING_LIMIT, useExisting: ApiKeySpendingService },
    ApiKeyRepository,
    ApiKeysService,
    ApiKeyCallersService,
    { provide: API_KEY_RESOLVER, useExisting: ApiKeyCallersService },
  ],
  controllers: [ApiKeysController],
  exports: [API_KEY_RESOLVER, SPENDING_LIMIT],
})
export class ApiKeysApiModule {}
