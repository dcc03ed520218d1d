import { Body, Controller, Get, Header, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { CurrentUser } from '../../platform/auth/current-user.decorator.js';
import { Clock } from '../../platform/clock/clock.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { ApiData } from '../../platform/http/response-schemas.js';
import { CertifyTaxProfileDto, TaxStatusResponse } from './dto/tax-profile.dto.js';
import { toTaxStatusResponse } from './tax-profile.mapper.js';
import { TaxProfilesService } from './tax-profiles.service.js';

/** No route has a scope: an API key neither reads nor certifies a tax form. */
@ApiTags('tax')
@Controller('api/tax-profile')
export class TaxProfilesController {
  constructor(
    private readonly taxProfiles: TaxProfilesService,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @Endpoint({
    summary: 'Get your tax form',
    description: 'Never contains the tax number, only its last four characters.',
    roles: 'signed-in',
    success: ApiData(TaxStatusResponse),
    errors: { 503: ['tax_profiles_not_available'] },
  })
  async getTaxProfile(@CurrentUser() user: AuthUser): Promise<{ data: TaxStatusResponse }> {
    return { data: toTaxStatusResponse(await this.taxProfiles.findStatus(user.id), this.clock.now()) };
  }

  @Put()
  @Header('Cache-Control', 'no-store')
  @Endpoint({
    summary: 'Certify your tax form',
    description:
      'Replaces the form that was certified before. The country decides which form it is, and which fields are required. The number is stored encrypted and cannot be read again.',
    roles: 'signed-in',
    success: ApiData(TaxStatusResponse),
    errors: { 503: ['tax_profiles_not_available'] },
    rateLimit: { max: 60, windowMs: 60_000 },
  })
  async certifyTaxProfile(
    @Body() input: CertifyTaxProfileDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: TaxStatusResponse }> {
    return { data: toTaxStatusResponse(await this.taxProfiles.certify(input, user), this.clock.now()) };
  }
}
