import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { ApiData, ApiNoContent } from '../../../platform/http/response-schemas.js';
import { PayoutAccountResponse, PayoutOnboardingDto, PayoutOnboardingResponse } from '../dto/payout-account.dto.js';
import { toPayoutAccount } from '../payouts.mapper.js';
import { PayoutRequestsService } from '../requests/payout-requests.service.js';
import { PayoutAccountsService } from './payout-accounts.service.js';

@ApiTags('payouts')
@Controller('api/payout-account')
export class PayoutAccountController {
  constructor(
    private readonly accounts: PayoutAccountsService,
    private readonly requests: PayoutRequestsService,
  ) {}

  @Get()
  @Endpoint({
    summary: 'Get where your payouts go, and how much you can withdraw',
    description: 'While it is being set up, the provider is asked for its status.',
    roles: 'signed-in',
    scope: 'wallet:read',
    success: ApiData(PayoutAccountResponse),
  })
  async getPayoutAccount(@CurrentUser() user: AuthUser): Promise<{ data: PayoutAccountResponse }> {
    const provider = this.accounts.isAvailable ? this.accounts.requireProvider().name : null;
    const [account, availableCents] = await Promise.all([
      this.accounts.findCurrent(user.id),
      this.requests.availableCents(user.id),
    ]);
    return { data: toPayoutAccount(account, { provider, availableCents }) };
  }

  @Post('onboarding')
  @Endpoint({
    summary: 'Set up or change where your payouts go',
    description: "Open the returned page of the provider. It sends the person back to the product's payout settings.",
    roles: 'signed-in',
    success: ApiData(PayoutOnboardingResponse),
    errors: { 409: ['payout_account_in_use'], 503: ['payouts_not_available', 'SERVICE_UNAVAILABLE'] },
    rateLimit: { max: 20, windowMs: 60_000 },
  })
  async startPayoutOnboarding(
    @Body() { country }: PayoutOnboardingDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: PayoutOnboardingResponse }> {
    return { data: await this.accounts.startOnboarding(country, user) };
  }

  @Delete()
  @Endpoint({
    summary: 'Remove where your payouts go',
    roles: 'signed-in',
    status: 204,
    success: ApiNoContent(),
    errors: { 409: ['payout_account_in_use'] },
  })
  async removePayoutAccount(@CurrentUser() user: AuthUser): Promise<void> {
    await this.accounts.remove(user);
  }
}
