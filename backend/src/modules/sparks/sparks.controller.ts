import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { CurrentUser } from '../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { IdempotencyKey } from '../../platform/http/idempotency/idempotency-key.js';
import type { Page } from '../../platform/http/page.js';
import { ApiData, ApiDataList, ApiNoContent, ApiPage } from '../../platform/http/response-schemas.js';
import { CachedResponse } from '../../platform/response-cache/cached-response.decorator.js';
import { CreateSparkDto } from './dto/create-spark.dto.js';
import { ListSparksQuery } from './dto/list-sparks.query.js';
import { SparkCard, SparkDetail } from './dto/spark.response.js';
import { UpdateSparkDto } from './dto/update-spark.dto.js';
import { SparkListingService } from './listing/spark-listing.service.js';
import { SparkDraftsService } from './publishing/spark-drafts.service.js';
import { SparkPublishingService } from './publishing/spark-publishing.service.js';

@ApiTags('spark')
@Controller('spark')
export class SparksController {
  constructor(
    private readonly listing: SparkListingService,
    private readonly publishing: SparkPublishingService,
    private readonly drafts: SparkDraftsService,
  ) {}

  @Get()
  @CachedResponse({ sharedBy: 'everyone', personalParameters: ['mine', 'saved'] })
  @Endpoint({
    summary: 'List campaigns',
    description:
      'Published campaigns; with `mine=true` the campaigns of the caller, including drafts; with `saved=true` those that the caller saved.',
    roles: 'optional',
    scope: 'campaigns:read',
    success: ApiPage(SparkCard),
    errors: { 400: ['invalid_cursor'] },
  })
  async listSparks(
    @Query() query: ListSparksQuery,
    @CurrentUser() user: AuthUser | undefined,
  ): Promise<Page<SparkCard>> {
    return this.listing.listSparks(query, user);
  }

  @Get('top-of-sparks')
  @CachedResponse({ sharedBy: 'everyone' })
  @Endpoint({
    summary: 'List the ongoing campaigns with the most contributions',
    roles: 'public',
    success: ApiDataList(SparkCard),
  })
  async listTopSparks(): Promise<{ data: SparkCard[] }> {
    return { data: await this.listing.listTopSparks() };
  }

  @Get('sparkById/:id')
  @CachedResponse({ sharedBy: 'visitors' })
  @Endpoint({
    summary: 'Get a campaign by id',
    description: 'Attachments, terms and assets of a private campaign are empty unless `hasAccess` is true.',
    roles: 'optional',
    scope: 'campaigns:read',
    success: ApiData(SparkDetail),
    errors: { 404: ['NOT_FOUND'] },
  })
  async getSparkById(
    @Param('id') id: string,
    @CurrentUser() user: AuthUser | undefined,
  ): Promise<{ data: SparkDetail }> {
    return { data: await this.listing.getById(id, user) };
  }

  @Get('sparkBySlug/:slug')
  @CachedResponse({ sharedBy: 'visitors' })
  @Endpoint({
    summary: 'Get a campaign by slug',
    description: 'Attachments, terms and assets of a private campaign are empty unless `hasAccess` is true.',
    roles: 'optional',
    scope: 'campaigns:read',
    success: ApiData(SparkDetail),
    errors: { 404: ['NOT_FOUND'] },
  })
  async getSparkBySlug(
    @Param('slug') slug: string,
    @CurrentUser() user: AuthUser | undefined,
  ): Promise<{ data: SparkDetail }> {
    return { data: await this.listing.getBySlug(slug, user) };
  }

  @Post()
  @Endpoint({
    summary: 'Create a campaign',
    description:
      'Creates a draft. With `live_mode: true` it is published, and its budget is transferred from the wallet to the pool. If the balance is insufficient, the draft is kept, and `details.sparkId` is its id.',
    roles: 'signed-in',
    scope: 'campaigns:write',
    status: 201,
    success: ApiData(SparkDetail),
    idempotent: true,
    errors: { 402: ['insufficient_balance'] },
  })
  async createSpark(
    @Body() body: CreateSparkDto,
    @CurrentUser() user: AuthUser,
    @IdempotencyKey() key: string,
  ): Promise<{ data: SparkDetail }> {
    return { data: await this.listing.detailOf(await this.publishing.createSpark(body, user, key), user) };
  }

  @Post(':id/duplicate')
  @Endpoint({
    summary: 'Duplicate a campaign',
    description:
      'For the creator of the campaign and admins. Creates a draft of the caller with the same texts, pictures, files, terms and rules, without dates, budget and results.',
    roles: 'signed-in',
    scope: 'campaigns:write',
    status: 201,
    success: ApiData(SparkDetail),
    idempotent: true,
    errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'] },
  })
  async duplicateSpark(
    @Param('id') id: string,
    @CurrentUser() user: AuthUser,
    @IdempotencyKey() key: string,
  ): Promise<{ data: SparkDetail }> {
    return { data: await this.listing.detailOf(await this.drafts.duplicateSpark(id, user, key), user) };
  }

  @Put(':id')
  @Endpoint({
    summary: 'Update a campaign, or publish a draft',
    description:
      'Updates only the fields in the request. The creator can edit a campaign that is a draft, scheduled or ongoing, and not closed; admins can always edit; only the creator can publish. Budget, initial budget, creator and slug are locked after publishing. With `expectedUpdated`, an edit that would overwrite a newer one fails.',
    roles: 'signed-in',
    scope: 'campaigns:write',
    success: ApiData(SparkDetail),
    idempotent: true,
    errors: {
      402: ['insufficient_balance'],
      403: ['FORBIDDEN'],
      404: ['NOT_FOUND'],
      409: ['CONFLICT', 'field_locked', 'slug_taken', 'campaign_not_open', 'invalid_transition'],
    },
  })
  async updateSpark(
    @Param('id') id: string,
    @Body() body: UpdateSparkDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: SparkDetail }> {
    return { data: await this.listing.detailOf(await this.publishing.updateSpark(id, body, user), user) };
  }

  @Delete(':id')
  @Endpoint({
    summary: 'Delete a draft',
    description:
      'By the creator or an admin. A published campaign holds money and contributions; it can be closed but not deleted.',
    roles: 'signed-in',
    scope: 'campaigns:write',
    status: 204,
    success: ApiNoContent(),
    errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'], 409: ['spark_not_draft'] },
  })
  async deleteSpark(@Param('id') id: string, @CurrentUser() user: AuthUser): Promise<void> {
    await this.drafts.deleteDraft(id, user);
  }
}
