import { Controller, Headers, Post, Req, type RawBodyRequest } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiTags } from '@nestjs/swagger';
import type { ApiRequest } from '../../../platform/http/api-request.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { ApiBare } from '../../../platform/http/response-schemas.js';
import { PayoutWebhookResponse } from '../dto/payout.dto.js';
import { PayoutEventsService } from './payout-events.service.js';

const SIGNATURE = 'stripe-signature';

@ApiTags('payouts')
@Controller('api/payouts/webhook')
export class PayoutWebhookController {
  constructor(private readonly events: PayoutEventsService) {}

  @Post()
  @ApiHeader({ name: SIGNATURE, required: true, description: "The provider's signature of the body" })
  @ApiBody({ description: 'An event of the provider', schema: { type: 'object', additionalProperties: true } })
  @Endpoint({
    summary: 'Receive an event of the payout provider',
    description: 'The signature of the raw body must be valid. Events of connected accounts come here, too.',
    roles: 'public',
    success: ApiBare(PayoutWebhookResponse),
    errors: { 400: ['invalid_signature'], 503: ['payouts_not_available', 'SERVICE_UNAVAILABLE'] },
  })
  async receivePayoutEvent(
    @Req() request: RawBodyRequest<ApiRequest>,
    @Headers(SIGNATURE) signature: string | undefined,
  ): Promise<PayoutWebhookResponse> {
    await this.events.handleWebhook(request.rawBody ?? Buffer.alloc(0), signature ?? '');
    return { received: true };
  }
}
