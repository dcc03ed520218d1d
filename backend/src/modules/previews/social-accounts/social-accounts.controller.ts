import { Controller, Delete, Get, Param } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { SOCIAL_PLATFORMS, type SocialPlatform } from '@sparks/domain';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { notFound } from '../../../platform/http/app-error.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { ApiDataList, ApiNoContent } from '../../../platform/http/response-schemas.js';
import { SocialAccountResponse } from './dto/social-account.dto.js';
import { SocialAccountsService } from './social-accounts.service.js';

@ApiTags('social accounts')
@Controller('api/social-accounts')
export class SocialAccountsController {
  constructor(private readonly accounts: SocialAccountsService) {}

  @Get()
  @Endpoint({
    summary: 'List your proven accounts',
    description: 'Also accounts that you have unlinked and that nobody else can link yet.',
    roles: 'signed-in',
    success: ApiDataList(SocialAccountResponse),
  })
  async listSocialAccounts(@CurrentUser() user: AuthUser): Promise<{ data: SocialAccountResponse[] }> {
    return { data: await this.accounts.list(user.id) };
  }

  @Delete(':platform')
  @ApiParam({ name: 'platform', enum: SOCIAL_PLATFORMS, enumName: 'SocialPlatform' })
  @Endpoint({
    summary: 'Disconnect an account on a platform',
    description: 'For thirty days, only you can connect it again.',
    roles: 'signed-in',
    success: ApiNoContent(),
    status: 204,
    errors: { 404: ['NOT_FOUND'] },
  })
  async disconnectSocialAccount(@Param('platform') platform: string, @CurrentUser() user: AuthUser): Promise<void> {
    await this.accounts.unlink(user.id, socialPlatform(platform));
  }
}

function socialPlatform(name: string): SocialPlatform {
  const platform = SOCIAL_PLATFORMS.find((candidate) => candidate === name);
  if (platform === undefined) throw notFound();
  return platform;
}
