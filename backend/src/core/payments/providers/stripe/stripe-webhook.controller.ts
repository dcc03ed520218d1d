import { Controller, Headers, Post, Req, type RawBodyRequest } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiTags } from '@nestjs/swagger';
import type { ApiRequest } from '../../../../platform/http/api-request.js';
import { Endpoint } from '../../../../platform/http/endpoint.decorator.js';
import { ApiBare } from '../../../../platform/http/response-schemas.js';
import { WebhookResponse } from '../../dto/payment.response.js';
import { ProviderEventsService } from '../../provider-events.service.js';

const SIGNATURE = 'stripe-signature';

@ApiTags('wallet')
@Controller('api/payments/stripe')
export class StripeWebhookController {
  constructor(private readonly events: ProviderEventsService) {}

  @Post('webhook')
  @ApiHeader({ name: SIGNATURE, required: true, description: "Stripe's signature of the body" })
  @ApiBody({ description: 'A Stripe event', schema: { type: 'object', additionalProperties: true } })
  @Endpoint({
    summary: 'Receive a Stripe event',
    description: 'Available when Stripe is the payment provider. The signature of the raw body must be valid.',
    roles: 'public',
    success: ApiBare(WebhookResponse),
    errors: { 400: ['invalid_signature'], 404: ['NOT_FOUND'] },
  })
  async receiveStripeEvent(
    @Req() request: RawBodyRequest<ApiRequest>,
    @Headers(SIGNATURE) signature: string | undefined,
  ): Promise<WebhookResponse> {
    await this.events.handleWebhook('stripe', request.rawBody ?? Buffer.alloc(0), signature ?? '');
    return { received: true };
  }
}
