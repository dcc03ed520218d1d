import { Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ERROR_CODES } from '@sparks/domain';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { ApiData, ApiNoContent } from '../../../platform/http/response-schemas.js';
import { FollowResponse, WatchlistResponse } from './watchlist.response.js';
import { WatchlistService } from './watchlist.service.js';

const { FORBIDDEN, NOT_FOUND, watchlist_full } = ERROR_CODES;

@ApiTags('watchlist')
@Controller()
export class WatchlistController {
  constructor(private readonly watchlist: WatchlistService) {}

  @Get('api/watchlist')
  @Endpoint({
    summary: "List the caller's saved campaigns and followed people",
    roles: 'signed-in',
    success: ApiData(WatchlistResponse),
  })
  async getWatchlist(@CurrentUser() user: AuthUser): Promise<{ data: WatchlistResponse }> {
    return { data: await this.watchlist.describe(user) };
  }

  @Put('spark/:id/save')
  @Endpoint({
    summary: 'Save a campaign',
    description: 'The caller is notified when it starts and two days before its submissions end. Idempotent.',
    roles: 'signed-in',
    status: 204,
    success: ApiNoContent(),
    errors: { 404: [NOT_FOUND], 409: [watchlist_full] },
  })
  async saveSpark(@Param('id') id: string, @CurrentUser() user: AuthUser): Promise<void> {
    await this.watchlist.saveSpark(id, user);
  }

  @Delete('spark/:id/save')
  @Endpoint({
    summary: 'Remove a campaign from the saved ones',
    description: 'Idempotent.',
    roles: 'signed-in',
    status: 204,
    success: ApiNoContent(),
    errors: { 404: [NOT_FOUND] },
  })
  async unsaveSpark(@Param('id') id: string, @CurrentUser() user: AuthUser): Promise<void> {
    await this.watchlist.unsaveSpark(id, user);
  }

  @Put('api/users/:username/follow')
  @Endpoint({
    summary: 'Follow a person',
    description: 'By username or id. The caller is notified when the person publishes a campaign. Idempotent.',
    roles: 'signed-in',
    success: ApiData(FollowResponse),
    errors: { 403: [FORBIDDEN], 404: [NOT_FOUND], 409: [watchlist_full] },
  })
  async followUser(
    @Param('username') username: string,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: FollowResponse }> {
    return { data: await this.watchlist.follow(username, user) };
  }

  @Delete('api/users/:username/follow')
  @Endpoint({
    summary: 'Stop following a person',
    description: 'By username or id. Idempotent.',
    roles: 'signed-in',
    success: ApiData(FollowResponse),
    errors: { 404: [NOT_FOUND] },
  })
  async unfollowUser(
    @Param('username') username: string,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: FollowResponse }> {
    return { data: await this.watchlist.unfollow(username, user) };
  }
}
