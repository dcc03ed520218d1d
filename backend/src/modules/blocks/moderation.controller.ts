import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { UsersService } from '../../core/users/index.js';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { CurrentUser } from '../../platform/auth/current-user.decorator.js';
import { Clock } from '../../platform/clock/clock.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { ApiData, ApiDataList, ApiNothing } from '../../platform/http/response-schemas.js';
import { BlockListingService } from './block-listing.service.js';
import { toBlockResponse, toMoveResponse, toOutcomeResponse } from './block.mapper.js';
import { BlockResponse } from './dto/block.response.js';
import { BlockCountsQuery, BlockCountsResponse, ModerationDto, ModerationMoveResponse, ModerationOutcomeResponse } from './dto/moderation.dto.js';
import { ModerationService } from './moderation.service.js';

@ApiTags('blocks')
@Controller('blocks')
export class ModerationController {
  constructor(
    private readonly moderation: ModerationService,
    private readonly listing: BlockListingService,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  @Patch('moderation')
  @Endpoint({
    summary: 'Approve, decline or flag contributions',
    description: "For admins and the campaign's creator. Each contribution has an outcome of its own; approving pays the campaign's bonus once.",
    roles: 'signed-in',
    success: ApiDataList(ModerationOutcomeResponse),
    idempotent: true,
    errors: { 400: ['reason_required'] },
  })
  async moderateBlocks(@Body() { ids, status, reason = '' }: ModerationDto, @CurrentUser() user: AuthUser): Promise<{ data: ModerationOutcomeResponse[] }> {
    const outcomes = await this.moderation.moderate({ ids, status, reason }, user);
    return { data: outcomes.map(toOutcomeResponse) };
  }

  @Get('counts')
  @Endpoint({ summary: "Count a campaign's contributions by status", description: "For admins and the campaign's creator.", roles: 'signed-in', success: ApiData(BlockCountsResponse), errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'] } })
  async countBlocks(@Query() query: BlockCountsQuery, @CurrentUser() user: AuthUser): Promise<{ data: BlockCountsResponse }> {
    const { pending, approved, declined, flagged, deleted } = await this.listing.countsOf(query.spark_id, user);
    return { data: { pending, approved, declined, flagged, deleted } };
  }

  @Get(':id/history')
  @Endpoint({ summary: "Get a contribution's history", description: 'For its contributor and its reviewers.', roles: 'signed-in', success: ApiDataList(ModerationMoveResponse), errors: { 404: ['NOT_FOUND'] } })
  async getBlockHistory(@Param('id') id: string, @CurrentUser() user: AuthUser): Promise<{ data: ModerationMoveResponse[] }> {
    const moves = await this.moderation.historyOf(id, user);
    const people = await this.users.getManyPublic([...new Set(moves.map(({ movedBy }) => movedBy.toString()))]);
    return { data: moves.map((move) => toMoveResponse(move, people)) };
  }

  @Delete(':id')
  @Endpoint({ summary: 'Delete a contribution; it can be restored', roles: ['admin'], success: ApiNothing(), status: 204, errors: { 404: ['NOT_FOUND'] } })
  async deleteBlock(@Param('id') id: string, @CurrentUser() user: AuthUser): Promise<void> {
    await this.moderation.deleteBlock(id, user);
  }

  @Post(':id/restore')
  @Endpoint({ summary: 'Restore a deleted contribution', roles: ['admin'], success: ApiData(BlockResponse), errors: { 404: ['NOT_FOUND'] } })
  async restoreBlock(@Param('id') id: string, @CurrentUser() user: AuthUser): Promise<{ data: BlockResponse }> {
    const block = await this.moderation.restoreBlock(id, user);
    return { data: toBlockResponse(await this.listing.detailsOf(block, user), this.clock.now()) };
  }
}
