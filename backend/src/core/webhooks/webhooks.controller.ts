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
  ContributionDeclinedData,
  ContributionFlaggedData,
  SubmissionCreatedData,
  WebhookTestData,
  WinnersReleasedData,
} from './dto/webhook-payload.dto.js';
import { WebhookEndpointsService, type EndpointWithSecret } from './endpoints/webhook-endpoints.service.js';
import { toEndpointResponse } from './webhooks.mapper.js';

/** These routes make the server send requests to another server. */
const MANUAL_SEND_LIMIT = { max: 30, windowMs: 60_000 };
const NOT_OWN = 'Endpoints of other users are 404.';

@ApiTags('webhooks')
@ApiExtraModels(
  SubmissionCreatedData,
  ContributionApprovedData,
  ContributionDeclinedData,
  ContributionFlaggedData,
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
    summary: 'List your webhook endpoints',
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
    summary: 'Create a webhook endpoint',
    description:
      'It receives events of your campaigns as signed messages (Standard Webhooks): `{ id, type, version, createdAt, data }`. For `data` see the schemas SubmissionCreatedData, ContributionApprovedData, ContributionDeclinedData, ContributionFlaggedData, CampaignClosedData, WinnersReleasedData and WebhookTestData. Only this response contains the secret. You can have 10 endpoints. The route takes no Idempotency-Key, because the response must not be stored.',
    roles: 'signed-in',
    scope: 'webhooks:manage',
    status: 201,
    success: ApiData(WebhookEndpointWithSecret),
    errors: { 409: ['webhook_limit_reached'] },
    rateLimit: MANUAL_SEND_LIMIT,
  })
  async createWebhookEndpoint(
    @Body() body: CreateWebhookEndpointDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: WebhookEndpointWithSecret }> {
    return this.withSecret(await this.endpoints.create(body, user.id));
  }

  @Patch(':id')
  @Endpoint({
    summary: 'Update a webhook endpoint',
    description: `${NOT_OWN} Only the given fields change. \`active: true\` turns an endpoint on again.`,
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
    summary: 'Delete a webhook endpoint and its delivery log',
    description: NOT_OWN,
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
    summary: 'Rotate the secret of a webhook endpoint',
    description: `${NOT_OWN} For 24 hours events are also signed with the previous secret. Only this response contains the new one.`,
    roles: 'signed-in',
    scope: 'webhooks:manage',
    success: ApiData(WebhookEndpointWithSecret),
    errors: { 404: ['NOT_FOUND'], 409: ['CONFLICT'] },
    rateLimit: MANUAL_SEND_LIMIT,
  })
  async rotateWebhookSecret(
    @Param('id') id: string,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: WebhookEndpointWithSecret }> {
    return this.withSecret(await this.endpoints.rotateSecret(id, user.id));
  }

  @Post(':id/test')
  @Endpoint({
    summary: 'Send a test event to a webhook endpoint',
    description: `${NOT_OWN} Sends \`webhook.test\`, whatever events the endpoint receives. It is not retried.`,
    roles: 'signed-in',
    scope: 'webhooks:manage',
    status: 202,
    success: ApiData(WebhookDeliveryResponse),
    errors: { 404: ['NOT_FOUND'], 409: ['webhook_inactive'] },
    rateLimit: MANUAL_SEND_LIMIT,
  })
  async testWebhookEndpoint(
    @Param('id') id: string,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: WebhookDeliveryResponse }> {
    return { data: await this.deliveries.sendTest(id, user.id) };
  }

  @Get(':id/deliveries')
  @Endpoint({
    summary: 'List the deliveries of a webhook endpoint, newest first',
    description: `${NOT_OWN} Kept for 30 days.`,
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
    summary: 'Get a delivery with its payload and attempts',
    description: NOT_OWN,
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
    summary: 'Redeliver an event',
    description: `${NOT_OWN} Sends the event under the same \`webhook-id\` at once, then with the usual retries.`,
    roles: 'signed-in',
    scope: 'webhooks:manage',
    status: 202,
    success: ApiData(WebhookDeliveryResponse),
    errors: { 404: ['NOT_FOUND'], 409: ['webhook_inactive', 'CONFLICT'] },
    rateLimit: MANUAL_SEND_LIMIT,
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
