import { Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { SharedCache } from '../../../platform/http/api-request.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { pageOf, type Page } from '../../../platform/http/page.js';
import { ApiData, ApiPage } from '../../../platform/http/response-schemas.js';
import { CachedResponse, WithSharedCache } from '../../../platform/response-cache/cached-response.decorator.js';
import { blockNotFound } from '../contributions/index.js';
import { LikesService, type LikeState } from '../likes/index.js';
import { BlockListingService, insiderIdsOf, type BlockListRequest } from './block-listing.service.js';
import { toBlockResponse } from './block.mapper.js';
import { BlockListQuery } from './dto/block-list.query.js';
import { BlockResponse, LikeResponse } from './dto/block.response.js';
import { SharedBlocksService } from './shared-blocks.service.js';

@ApiTags('blocks')
@Controller('blocks')
export class BlocksController {
  constructor(
    private readonly listing: BlockListingService,
    private readonly shared: SharedBlocksService,
    private readonly likes: LikesService,
    private readonly clock: Clock,
  ) {}

  @Get()
  @CachedResponse({ sharedBy: 'visitors' })
  @Endpoint({
    summary: 'List contributions',
    description:
      'Everyone sees approved contributions, those to a private campaign only the people with access to it; contributors also their own (`user_id`), creators those of their campaigns, admins all.',
    roles: 'optional',
    scope: 'contributions:read',
    success: ApiPage(BlockResponse),
    errors: { 400: ['invalid_cursor'], 403: ['FORBIDDEN'], 404: ['NOT_FOUND'] },
  })
  async listBlocks(
    @Query() query: BlockListQuery,
    @CurrentUser() user: AuthUser | undefined,
    @WithSharedCache() cache: SharedCache | undefined,
  ): Promise<Page<BlockResponse>> {
    const request = requestOf(query);
    return this.shared.loadFor(user, isPublicRequest(request, user) ? cache : undefined, async (viewer) => {
      const { views, total, nextCursor, insiderIds, omitsPrivate } = await this.listing.listBlocks(request, viewer);
      const now = this.clock.now();
      const blocks = views.map((view) => toBlockResponse(view, now));
      return { response: pageOf(blocks, total, query, nextCursor), insiderIds: [...insiderIds], omitsPrivate };
    });
  }

  @Get(':id')
  @CachedResponse({ sharedBy: 'visitors' })
  @Endpoint({
    summary: 'Get a contribution',
    roles: 'optional',
    scope: 'contributions:read',
    success: ApiData(BlockResponse),
    errors: { 404: ['NOT_FOUND'] },
  })
  async getBlock(
    @Param('id') id: string,
    @CurrentUser() user: AuthUser | undefined,
    @WithSharedCache() cache: SharedCache | undefined,
  ): Promise<{ data: BlockResponse }> {
    const { data } = await this.shared.loadFor(user, cache, async (viewer) => {
      const view = await this.listing.getBlock(id, viewer);
      const response = { data: [toBlockResponse(view, this.clock.now())] };
      return { response, insiderIds: [...insiderIdsOf([view])], omitsPrivate: false };
    });
    const [block] = data;
    if (block === undefined) throw blockNotFound();
    return { data: block };
  }

  @Put(':id/like')
  @Endpoint({
    summary: 'Like a contribution',
    roles: 'signed-in',
    success: ApiData(LikeResponse),
    errors: { 403: ['account_too_new'], 404: ['NOT_FOUND'] },
  })
  async likeBlock(@Param('id') id: string, @CurrentUser() user: AuthUser): Promise<{ data: LikeResponse }> {
    return { data: toLikeResponse(await this.likes.like(id, user)) };
  }

  @Delete(':id/like')
  @Endpoint({
    summary: 'Remove a like',
    roles: 'signed-in',
    success: ApiData(LikeResponse),
    errors: { 404: ['NOT_FOUND'] },
  })
  async unlikeBlock(@Param('id') id: string, @CurrentUser() user: AuthUser): Promise<{ data: LikeResponse }> {
    return { data: toLikeResponse(await this.likes.unlike(id, user)) };
  }
}

/** Whether visitors may make the same request, and the caller is not named in it. */
function isPublicRequest({ status, search, userId, creatorId }: BlockListRequest, user: AuthUser | undefined): boolean {
  return (
    (status === undefined || status === 'approved') &&
    search === undefined &&
    (user === undefined || (userId !== user.id && creatorId !== user.id))
  );
}

function requestOf(query: BlockListQuery): BlockListRequest {
  return {
    page: query.page,
    limit: query.limit,
    cursor: query.cursor,
    filter: query.filter_by,
    sort: query.sort_by,
    sparkId: query.spark_id,
    sparkSlug: query.spark_slug,
    userId: query.user_id,
    creatorId: query.influencer_id,
    status: query.status,
    contentType: query.type_format,
    platform: query.platform,
    name: query.name,
    contributor: query.contributor,
    search: query.search,
    isEscalated: query.escalated,
  };
}

function toLikeResponse({ likesCount, liked }: LikeState): LikeResponse {
  return { likesCount, isLikedByUser: { value: liked } };
}
