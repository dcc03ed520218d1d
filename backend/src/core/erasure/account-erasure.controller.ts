import { Body, Controller, Delete, Get, Header, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { CurrentUser } from '../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { ApiData } from '../../platform/http/response-schemas.js';
import { AccountErasureService, type ErasureState } from './account-erasure.service.js';
import { ErasureResponse, RequestErasureDto } from './dto/account-erasure.dto.js';

/** No route has a scope: an API key cannot erase an account. */
@ApiTags('users')
@Controller('api/users/me/erasure')
export class AccountErasureController {
  constructor(private readonly erasures: AccountErasureService) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @Endpoint({
    summary: 'Get the state of the deletion of your account',
    description: 'Also without a request: what stands in the way, and what can be given up.',
    roles: 'signed-in',
    success: ApiData(ErasureResponse),
  })
  async getErasure(@CurrentUser() user: AuthUser): Promise<{ data: ErasureResponse }> {
    return { data: toResponse(await this.erasures.describe(user.id)) };
  }

  @Post()
  @Endpoint({
    summary: 'Request the deletion of your account',
    description:
      'Your account and your data are deleted 14 days later; until then you can cancel it. Refused with `refusals` in `details` while money is under way. A repeated request changes nothing.',
    roles: 'signed-in',
    whileSuspended: true,
    success: ApiData(ErasureResponse),
    errors: { 409: ['erasure_refused'], 422: ['erasure_not_confirmed'] },
    rateLimit: { max: 20, windowMs: 60_000 },
  })
  async requestErasure(
    @Body() { confirmation, waivedCents = 0 }: RequestErasureDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: ErasureResponse }> {
    return { data: toResponse(await this.erasures.request(user, { confirmation, waivedCents })) };
  }

  @Delete()
  @Endpoint({
    summary: 'Cancel the deletion of your account',
    roles: 'signed-in',
    whileSuspended: true,
    success: ApiData(ErasureResponse),
    errors: { 409: ['erasure_not_open'] },
  })
  async cancelErasure(@CurrentUser() user: AuthUser): Promise<{ data: ErasureResponse }> {
    return { data: toResponse(await this.erasures.cancel(user)) };
  }
}

function toResponse({ erasure, refusals, balanceCents, waivableCents }: ErasureState): ErasureResponse {
  return {
    status: erasure?.status ?? 'none',
    requestedAt: erasure?.requestedAt ?? null,
    dueAt: erasure?.dueAt ?? null,
    waivedCents: erasure?.waivedCents ?? 0,
    refusals,
    balanceCents,
    waivableCents,
  };
}
