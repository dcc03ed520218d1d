import { Body, Controller, Delete, Get, Header, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { CurrentUser } from '../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { ApiData, ApiDataList, ApiNoContent } from '../../platform/http/response-schemas.js';
import type { ApiKeyRecord } from './api-key.schema.js';
import { ApiKeysService } from './api-keys.service.js';
import { ApiKeyResponse, CreateApiKeyDto, CreatedApiKeyResponse } from './dto/api-key.dto.js';

/** No route has a scope: a key cannot manage keys. */
@ApiTags('api keys')
@Controller('api/api-keys')
export class ApiKeysController {
  constructor(private readonly apiKeys: ApiKeysService) {}

  @Get()
  @Endpoint({
    summary: 'List your API keys, newest first',
    roles: 'signed-in',
    success: ApiDataList(ApiKeyResponse),
  })
  async listApiKeys(@CurrentUser() user: AuthUser): Promise<{ data: ApiKeyResponse[] }> {
    return { data: (await this.apiKeys.list(user)).map(toResponse) };
  }

  // No Idempotency-Key: the stored response would contain the secret.
  @Post()
  @Header('Cache-Control', 'no-store')
  @Endpoint({
    summary: 'Create an API key',
    description: 'The response contains the key; it is shown only once.',
    roles: 'signed-in',
    status: 201,
    success: ApiData(CreatedApiKeyResponse),
    errors: { 409: ['api_key_limit_reached'] },
  })
  async createApiKey(
    @Body() input: CreateApiKeyDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: CreatedApiKeyResponse }> {
    const { key, secret } = await this.apiKeys.create(user, input);
    return { data: { ...toResponse(key), secret } };
  }

  @Delete(':id')
  @Endpoint({
    summary: 'Revoke an API key',
    whileSuspended: true,
    description: 'Takes effect with the next request.',
    roles: 'signed-in',
    status: 204,
    success: ApiNoContent(),
    errors: { 404: ['NOT_FOUND'] },
  })
  async revokeApiKey(@Param('id') id: string, @CurrentUser() user: AuthUser): Promise<void> {
    await this.apiKeys.revoke(user, id);
  }
}

function toResponse(key: ApiKeyRecord): ApiKeyResponse {
  const { _id, name, scopes, lastFour, createdAt, expiresAt, lastUsedAt, dailyLimitCents } = key;
  return {
    _id: _id.toHexString(),
    name,
    scopes,
    lastFour,
    dailyLimitCents: dailyLimitCents ?? null,
    createdAt,
    expiresAt: expiresAt ?? null,
    lastUsedAt: lastUsedAt ?? null,
  };
}
