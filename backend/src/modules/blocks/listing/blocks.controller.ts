import { Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { pageOf, type Page } from '../../../platform/http/page.js';
import { ApiData, ApiPage } from '../../../platform/http/response-schemas.js';
import { CachedResponse } from '../../../platform/response-cache/cached-response.decorator.js';
import { perUserFragment, type PerUserFragment } from '../../../platform/response-cache/per-user-fragment.js';
import { LikesService, type LikeState } from '../likes/index.js';
import { BlockListingService, excludedViewers, type BlockListRequest } from './block-listing.service.js';
import { toBlockResponse } from './block.mapper.js';
import { BlockListQuery } from './dto/block-list.query.js';
import { BlockResponse, LikeResponse } from './dto/block.response.js';

/** Collections that the cached responses depend on. */
const SHOWN_FROM = [
  'blocks',
  'block_search',
  'block_counts',
  'review_totals',
  'contributor_totals',
  'sparks',
  'users',
  'likes',
  'ai_contents',
];

@ApiTags('blocks')
@Controller('blocks')
export class BlocksController {
  /** The only part of a response that differs between users with the same permissions. */
  private readonly liked: PerUserFragment = {
    field: 'isLikedByUser',
    readFrom: ['likes'],
    defaultValue: { value: false },
    findValues: async (userId, ids) =>
      new Map([...(await this.likes.likedAmong(userId, ids))].map((id) => [id, { value: true }])),
  };

  constructor(
    private readonly listing: BlockListingService,
    private readonly likes: LikesService,
    private readonly clock: Clock,
  ) {}

  @Get()
  @CachedResponse({ readFrom: SHOWN_FROM, perUser: 'fragment' })
  @Endpoint({
    summary: 'List contributions',
    description:
      'Everyone sees approved contributions; contributors also their own (`user_id`), creators those of their campaigns, admins all.',
    roles: 'optional',
    scope: 'contributions:read',
    success: ApiPage(BlockResponse),
    errors: { 400: ['invalid_cursor'], 403: ['FORBIDDEN'], 404: ['NOT_FOUND'] },
  })
  async listBlocks(
    @Query() query: BlockListQuery,
    @CurrentUser() user: AuthUser | undefined,
  ): Promise<Page<BlockResponse>> {
    const {
      views,
      total,
      nextCursor,
      excludedViewerIds: notFor,
    } = await this.listing.listBlocks(requestOf(query), user);
    const now = this.clock.now();
    return this.shared(
      pageOf(
        views.map((view) => toBlockResponse(view, now)),
        total,
        query,
        nextCursor,
      ),
      notFor,
    );
  }

  @Get(':id')
  @CachedResponse({ readFrom: SHOWN_FROM, perUser: 'fragment' })
  @Endpoint({
    summary: 'Get a contribution',
    roles: 'optional',
    scope: 'contributions:read',
    success: ApiData(BlockResponse),
    errors: { 404: ['NOT_FOUND'] },
  })
  async getBlock(@Param('id') id: string, @CurrentUser() user: AuthUser | undefined): Promise<{ data: BlockResponse }> {
    const view = await this.listing.getBlock(id, user);
    return this.shared({ data: toBlockResponse(view, this.clock.now()) }, excludedViewers([view], user));
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

  private shared<T extends object>(answer: T, notFor: ReadonlySet<string> | null): T {
    return notFor === null ? answer : perUserFragment(answer, { fragment: this.liked, excludedUserIds: notFor });
  }
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
  };
}

function toLikeResponse({ likesCount, liked }: LikeState): LikeResponse {
  return { likesCount, isLikedByUser: { value: liked } };
}
