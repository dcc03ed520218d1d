import { Body, Controller, Delete, Get, Header, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { CurrentUser } from '../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { ApiData, ApiDataList, ApiNoContent } from '../../platform/http/response-schemas.js';
import type { ApiKeyRecord } from './api-key.schema.js';
import { ApiKeysService } from './api-keys.service.js';
import { ApiKeyResponse, CreateApiKeyDto, CreatedApiKeyResponse } from './dto/api-key.dto.js';

/** A person's own keys. No route has a scope: a key cannot make keys. */
@ApiTags('api keys')
@Controller('api/api-keys')
export class ApiKeysController {
  constructor(private readonly apiKeys: ApiKeysService) {}

  @Get()
  @Endpoint({
    summary: 'List your API keys, the newest first',
    roles: 'signed-in',
    success: ApiDataList(ApiKeyResponse),
  })
  async listApiKeys(@CurrentUser() user: AuthUser): Promise<{ data: ApiKeyResponse[] }> {
    return { data: (await this.apiKeys.list(user)).map(toResponse) };
  }

  // Takes no Idempotency-Key: the answer, which has the secret, would be kept for repeats.
  @Post()
  @Header('Cache-Control', 'no-store')
  @Endpoint({
    summary: 'Make an API key',
    description: 'The answer has the key itself, once.',
    roles: 'signed-in',
    status: 201,
    success: ApiData(CreatedApiKeyResponse),
    errors: { 409: ['api_key_limit_reached'] },
  })
  async createApiKey(
    @Body() wanted: CreateApiKeyDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: CreatedApiKeyResponse }> {
    const { key, secret } = await this.apiKeys.create(user, wanted);
    return { data: { ...toResponse(key), secret } };
  }

  @Delete(':id')
  @Endpoint({
    summary: 'Revoke an API key',
    description: 'It is refused from now on.',
    roles: 'signed-in',
    status: 204,
    success: ApiNoContent(),
    errors: { 404: ['NOT_FOUND'] },
  })
  async revokeApiKey(@Param('id') id: string, @CurrentUser() user: AuthUser): Promise<void> {
    await this.apiKeys.revoke(user, id);
  }
}

function toResponse({ _id, name, scopes, lastFour, createdAt, expiresAt, lastUsedAt }: ApiKeyRecord): ApiKeyResponse {
  return {
    _id: _id.toHexString(),
    name,
    scopes,
    lastFour,
    createdAt,
    expiresAt: expiresAt ?? null,
    lastUsedAt: lastUsedAt ?? null,
  };
}
