import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { API_KEY_RESOLVER } from '../../platform/auth/api-key-resolver.js';
import { AuditModule } from '../audit/index.js';
import { UsersModule } from '../users/index.js';
import { ApiKeyCallersService } from './api-key-callers.service.js';
import { ApiKeyRepository } from './api-key.repository.js';
import { ApiKey, ApiKeySchema } from './api-key.schema.js';
import { ApiKeysController } from './api-keys.controller.js';
import { ApiKeysService } from './api-keys.service.js';

/** Global, because the authentication guard of every route resolves keys. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: ApiKey.name, schema: ApiKeySchema }]), AuditModule, UsersModule],
  providers: [
    ApiKeyRepository,
    ApiKeysService,
    ApiKeyCallersService,
    { provide: API_KEY_RESOLVER, useExisting: ApiKeyCallersService },
  ],
  controllers: [ApiKeysController],
  exports: [API_KEY_RESOLVER],
})
export class ApiKeysApiModule {}
