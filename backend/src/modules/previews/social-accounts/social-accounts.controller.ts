import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { SOCIAL_PLATFORMS, type SocialPlatform } from '@sparks/domain';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { notFound } from '../../../platform/http/app-error.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { ApiData, ApiDataList, ApiNoContent } from '../../../platform/http/response-schemas.js';
import { BioProofService } from './bio-proof.service.js';
import {
  BioCodeResponse,
  ProofMethodsResponse,
  SocialAccountResponse,
  VerifyAccountDto,
} from './dto/social-account.dto.js';
import { SocialAccountsService } from './social-accounts.service.js';

@ApiTags('social accounts')
@Controller('api/social-accounts')
export class SocialAccountsController {
  constructor(
    private readonly accounts: SocialAccountsService,
    private readonly bioProofs: BioProofService,
  ) {}

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

  @Get('methods')
  @Endpoint({
    summary: 'How accounts can be proven',
    description: 'Per platform, depending on the keys of this installation.',
    roles: 'signed-in',
    success: ApiDataList(ProofMethodsResponse),
  })
  listProofMethods(): { data: ProofMethodsResponse[] } {
    return { data: this.accounts.listMethods() };
  }

  @Post(':platform/code')
  @ApiParam({ name: 'platform', enum: SOCIAL_PLATFORMS, enumName: 'SocialPlatform' })
  @Endpoint({
    summary: 'Get a code for the bio of your account',
    description: 'Valid for 20 minutes; a new code replaces the earlier one of the platform. Five codes an hour.',
    roles: 'signed-in',
    success: ApiData(BioCodeResponse),
    errors: { 404: ['NOT_FOUND'], 422: ['profile_check_unsupported'], 429: ['too_many_bio_codes'] },
  })
  async createBioCode(
    @Param('platform') platform: string,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: BioCodeResponse }> {
    const { code, expiresAt } = await this.bioProofs.issueCode(user.id, socialPlatform(platform));
    return { data: { code, expiresAt } };
  }

  @Post(':platform/verify')
  @ApiParam({ name: 'platform', enum: SOCIAL_PLATFORMS, enumName: 'SocialPlatform' })
  @Endpoint({
    summary: 'Prove an account by the code in its bio',
    description: 'Reads the public profile and connects the account when the bio contains your code.',
    roles: 'signed-in',
    success: ApiData(SocialAccountResponse),
    errors: {
      404: ['NOT_FOUND'],
      409: ['social_account_taken', 'social_account_quarantined'],
      422: [
        'bio_code_expired',
        'bio_code_not_found',
        'profile_not_found',
        'profile_hidden',
        'profile_check_unsupported',
      ],
      503: ['profile_unavailable'],
    },
    rateLimit: { max: 20, windowMs: 10 * 60_000 },
  })
  async verifySocialAccount(
    @Param('platform') platform: string,
    @Body() { handle }: VerifyAccountDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: SocialAccountResponse }> {
    const account = await this.bioProofs.verify(user.id, socialPlatform(platform), handle);
    return { data: { ...account, quarantinedUntil: null } };
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
