import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiExtraModels, ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { CurrentUser } from '../../platform/auth/current-user.decorator.js';
import { Clock } from '../../platform/clock/clock.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import type { Page } from '../../platform/http/page.js';
import { ApiData, ApiDataList, ApiNoContent, ApiPage } from '../../platform/http/response-schemas.js';
import { WebhookDeliveriesService } from './deliveries/webhook-deliveries.service.js';
import { WebhookDeliveryDetail, WebhookDeliveryQuery, WebhookDeliveryResponse } from './dto/webhook-delivery.dto.js';
import {
  CreateWebhookEndpointDto,
  UpdateWebhookEndpointDto,
  WebhookEndpointResponse,
  WebhookEndpointWithSecret,
} from './dto/webhook-endpoint.dto.js';
import {
  CampaignClosedData,
  ContributionApprovedData,
  SubmissionCreatedData,
  WebhookTestData,
  WinnersReleasedData,
} from './dto/webhook-payload.dto.js';
import { WebhookEndpointsService, type EndpointWithSecret } from './endpoints/webhook-endpoints.service.js';
import { toEndpointResponse } from './webhooks.mapper.js';

/** Each of these makes the server call somebody else's. */
const BY_HAND = { max: 30, windowMs: 60_000 };
const OWN = "Only of own endpoints; anybody else's do not exist for the caller.";

/** Endpoints of a person's own servers, which hear of events of the campaigns that the person created. */
@ApiTags('webhooks')
@ApiExtraModels(
  SubmissionCreatedData,
  ContributionApprovedData,
  CampaignClosedData,
  WinnersReleasedData,
  WebhookTestData,
)
@Controller('api/webhooks')
export class WebhooksController {
  constructor(
    private readonly endpoints: WebhookEndpointsService,
    private readonly deliveries: WebhookDeliveriesService,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Endpoint({
    summary: 'List own webhook endpoints',
    roles: 'signed-in',
    scope: 'webhooks:manage',
    success: ApiDataList(WebhookEndpointResponse),
  })
  async listWebhookEndpoints(@CurrentUser() user: AuthUser): Promise<{ data: WebhookEndpointResponse[] }> {
    return {
      data: (await this.endpoints.listByOwner(user.id)).map((endpoint) =>
        toEndpointResponse(endpoint, this.clock.now()),
      ),
    };
  }

  @Post()
  @Endpoint({
    summary: 'Register a webhook endpoint',
    description:
      'It hears of events of the campaigns that the caller created, by signed messages (Standard Webhooks): `{ id, type, version, createdAt, data }`, with `data` as in the schemas SubmissionCreatedData, ContributionApprovedData, CampaignClosedData, WinnersReleasedData and WebhookTestData. The secret is shown only in this answer. At most 10 a person. No Idempotency-Key: the answer must not be kept.',
    roles: 'signed-in',
    scope: 'webhooks:manage',
    status: 201,
    success: ApiData(WebhookEndpointWithSecret),
    errors: { 409: ['webhook_limit_reached'] },
    rateLimit: BY_HAND,
  })
  async createWebhookEndpoint(
    @Body() body: CreateWebhookEndpointDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: WebhookEndpointWithSecret }> {
    return this.withSecret(await this.endpoints.create(body, user.id));
  }

  @Patch(':id')
  @Endpoint({
    summary: 'Change a webhook endpoint',
    description: `${OWN} Only the fields that are sent change. One that was turned off is turned on again with \`active: true\`.`,
    roles: 'signed-in',
    scope: 'webhooks:manage',
    success: ApiData(WebhookEndpointResponse),
    errors: { 404: ['NOT_FOUND'] },
  })
  async updateWebhookEndpoint(
    @Param('id') id: string,
    @Body() body: UpdateWebhookEndpointDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: WebhookEndpointResponse }> {
    return { data: toEndpointResponse(await this.endpoints.update(id, body, user.id), this.clock.now()) };
  }

  @Delete(':id')
  @Endpoint({
    summary: 'Delete a webhook endpoint and its log',
    description: OWN,
    roles: 'signed-in',
    scope: 'webhooks:manage',
    status: 204,
    success: ApiNoContent(),
    errors: { 404: ['NOT_FOUND'] },
  })
  async deleteWebhookEndpoint(@Param('id') id: string, @CurrentUser() user: AuthUser): Promise<void> {
    await this.endpoints.delete(id, user.id);
  }

  @Post(':id/rotate-secret')
  @Endpoint({
    summary: 'Give a webhook endpoint a new secret',
    description: `${OWN} For 24 hours messages are signed with the old one as well. The new one is shown only in this answer.`,
    roles: 'signed-in',
    scope: 'webhooks:manage',
    success: ApiData(WebhookEndpointWithSecret),
    errors: { 404: ['NOT_FOUND'], 409: ['CONFLICT'] },
    rateLimit: BY_HAND,
  })
  async rotateWebhookSecret(
    @Param('id') id: string,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: WebhookEndpointWithSecret }> {
    return this.withSecret(await this.endpoints.rotateSecret(id, user.id));
  }

  @Post(':id/test')
  @Endpoint({
    summary: 'Send a test message to a webhook endpoint',
    description: `${OWN} A message of type \`webhook.test\`, whatever events were chosen; it is tried once.`,
    roles: 'signed-in',
    scope: 'webhooks:manage',
    status: 202,
    success: ApiData(WebhookDeliveryResponse),
    errors: { 404: ['NOT_FOUND'], 409: ['webhook_inactive'] },
    rateLimit: BY_HAND,
  })
  async testWebhookEndpoint(
    @Param('id') id: string,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: WebhookDeliveryResponse }> {
    return { data: await this.deliveries.sendTest(id, user.id) };
  }

  @Get(':id/deliveries')
  @Endpoint({
    summary: 'List what was sent to a webhook endpoint, newest first',
    description: `${OWN} Kept for 30 days.`,
    roles: 'signed-in',
    scope: 'webhooks:manage',
    success: ApiPage(WebhookDeliveryResponse),
    errors: { 404: ['NOT_FOUND'] },
  })
  async listWebhookDeliveries(
    @Param('id') id: string,
    @Query() query: WebhookDeliveryQuery,
    @CurrentUser() user: AuthUser,
  ): Promise<Page<WebhookDeliveryResponse>> {
    return this.deliveries.list(id, query.status, query, user.id);
  }

  @Get(':id/deliveries/:deliveryId')
  @Endpoint({
    summary: 'Read a delivery with its message and attempts',
    description: OWN,
    roles: 'signed-in',
    scope: 'webhooks:manage',
    success: ApiData(WebhookDeliveryDetail),
    errors: { 404: ['NOT_FOUND'] },
  })
  async getWebhookDelivery(
    @Param('id') id: string,
    @Param('deliveryId') deliveryId: string,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: WebhookDeliveryDetail }> {
    return { data: await this.deliveries.getDetail(id, deliveryId, user.id) };
  }

  @Post(':id/deliveries/:deliveryId/redeliver')
  @Endpoint({
    summary: 'Deliver a message again',
    description: `${OWN} Under the same \`webhook-id\`, at once; if that fails, with the usual pauses.`,
    roles: 'signed-in',
    scope: 'webhooks:manage',
    status: 202,
    success: ApiData(WebhookDeliveryResponse),
    errors: { 404: ['NOT_FOUND'], 409: ['webhook_inactive', 'CONFLICT'] },
    rateLimit: BY_HAND,
  })
  async redeliverWebhook(
    @Param('id') id: string,
    @Param('deliveryId') deliveryId: string,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: WebhookDeliveryResponse }> {
    return { data: await this.deliveries.redeliver(id, deliveryId, user.id) };
  }

  private withSecret({ endpoint, secret }: EndpointWithSecret): { data: WebhookEndpointWithSecret } {
    return { data: { ...toEndpointResponse(endpoint, this.clock.now()), secret } };
  }
}
