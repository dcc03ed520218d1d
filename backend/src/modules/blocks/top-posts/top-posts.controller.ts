import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { ApiDataList } from '../../../platform/http/response-schemas.js';
import { TopContributorResponse, TopPostResponse, TopPostsQuery } from './top-posts.dto.js';
import { TopPostsService, type TopContributor, type TopPost } from './top-posts.service.js';

@ApiTags('blocks')
@Controller('blocks')
export class TopPostsController {
  constructor(private readonly posts: TopPostsService) {}

  @Get('top')
  @Endpoint({
    summary: 'List the best posts of a campaign',
    description:
      'For the creator of the campaign and admins: at most ten approved contributions with their figures of all time.',
    roles: 'signed-in',
    scope: 'contributions:read',
    success: ApiDataList(TopPostResponse),
    errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'] },
  })
  async listTopBlocks(
    @Query() query: TopPostsQuery,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: TopPostResponse[] }> {
    return { data: (await this.posts.list(query, user)).map(toResponse) };
  }

  @Get('top-contributors')
  @Endpoint({
    summary: 'List the best contributors of a campaign',
    description:
      'For the creator of the campaign and admins: at most ten people by the figures of all time of their approved contributions.',
    roles: 'signed-in',
    scope: 'contributions:read',
    success: ApiDataList(TopContributorResponse),
    errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'] },
  })
  async listTopContributors(
    @Query() query: TopPostsQuery,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: TopContributorResponse[] }> {
    return { data: (await this.posts.listContributors(query, user)).map(toContributorResponse) };
  }
}

function toResponse({ block, user }: TopPost): TopPostResponse {
  const { _id, social_meta, created, engagement, engagementTotal, ees } = block;
  return {
    _id: _id.toHexString(),
    platform: social_meta.platform,
    caption: social_meta.caption,
    username: user?.username ?? null,
    created,
    views: engagement.views,
    engagement: engagementTotal,
    earned: ees,
  };
}

function toContributorResponse({ sums, user }: TopContributor): TopContributorResponse {
  const { _id, posts, views, engagement, earnings } = sums;
  return {
    _id: _id.toHexString(),
    username: user?.username ?? null,
    name: user?.name ?? null,
    role: user?.role ?? null,
    posts,
    views,
    engagement,
    earned: earnings,
  };
}
