import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { ApiDataList } from '../../../platform/http/response-schemas.js';
import { TopPostResponse, TopPostsQuery } from './top-posts.dto.js';
import { TopPostsService, type TopPost } from './top-posts.service.js';

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
    @Query() { sparkId, by }: TopPostsQuery,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: TopPostResponse[] }> {
    return { data: (await this.posts.list(sparkId, by, user)).map(toResponse) };
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
