import { Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { CurrentUser } from '../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { ApiData } from '../../platform/http/response-schemas.js';
import { MovedPaymentResponse, PaymentResponse } from './dto/payment.response.js';
import type { PaymentRecord } from './payment.schema.js';
import { PaymentsService } from './payments.service.js';
import { CampaignNames } from './wallet/campaign-names.js';
import { sparkIdOf, toPaymentResponse } from './wallet/wallet.mapper.js';
import { WalletService } from './wallet/wallet.service.js';

@ApiTags('wallet')
@Controller('api/payments')
export class PaymentsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly wallet: WalletService,
    private readonly names: CampaignNames,
  ) {}

  @Get(':id')
  @Endpoint({
    summary: 'Get a payment',
    description: 'Poll it after the checkout until the payment is credited or failed.',
    roles: 'signed-in',
    success: ApiData(PaymentResponse),
    errors: { 404: ['NOT_FOUND'] },
  })
  async getPayment(@Param('id') id: string, @CurrentUser() user: AuthUser): Promise<{ data: PaymentResponse }> {
    return { data: await this.toResponse(await this.payments.getOwn(id, user.id)) };
  }

  @Post(':id/to-wallet')
  @Endpoint({
    summary: 'Move a payment for a campaign into your wallet',
    description:
      'For a confirmed payment that no campaign has used, for example because the campaign was closed. Idempotent.',
    roles: 'signed-in',
    success: ApiData(MovedPaymentResponse),
    idempotent: true,
    errors: { 404: ['NOT_FOUND'], 409: ['payment_not_confirmed', 'payment_already_used', 'payment_failed'] },
  })
  async movePaymentToWallet(
    @Param('id') id: string,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: MovedPaymentResponse }> {
    const payment = await this.toResponse(await this.payments.moveToWallet(id, user.id));
    return { data: { payment, balance: await this.wallet.balanceOf(user.id) } };
  }

  private async toResponse(payment: PaymentRecord): Promise<PaymentResponse> {
    return toPaymentResponse(payment, await this.names.findByIds([sparkIdOf(payment)]));
  }
}
