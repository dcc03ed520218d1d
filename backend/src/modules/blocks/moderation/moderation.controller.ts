import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NEEDS_SECOND_ADMIN } from '../../../core/approvals/index.js';
import { UsersService } from '../../../core/users/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { currentApiKey } from '../../../platform/auth/current-api-key.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { Clock } from '../../../platform/clock/clock.js';
import { badRequest } from '../../../platform/http/app-error.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { ApiData, ApiDataList, ApiNoContent } from '../../../platform/http/response-schemas.js';
import { BlockResponse, BlockViewsService, toBlockResponse } from '../listing/index.js';
import { BlockDeletionService } from './block-deletion.service.js';
import {
  BlockCountsQuery,
  BlockCountsResponse,
  ContributorRecordResponse,
  ModerationDto,
  ModerationOutcomeResponse,
  StatusTransitionResponse,
  UndoDto,
  UndoOutcomeResponse,
} from './dto/moderation.dto.js';
import { ModerationUndoService } from './moderation-undo.service.js';
import { toCountsResponse, toOutcomeResponse, toTransitionResponse, toUndoResponse } from './moderation.mapper.js';
import { ModerationService } from './moderation.service.js';
import { ReviewSummaryService } from './review-summary.service.js';

@ApiTags('blocks')
@Controller('blocks')
export class ModerationController {
  constructor(
    private readonly moderation: ModerationService,
    private readonly undoing: ModerationUndoService,
    private readonly deletion: BlockDeletionService,
    private readonly summary: ReviewSummaryService,
    private readonly views: BlockViewsService,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  @Patch('moderation')
  @Endpoint({
    ...NEEDS_SECOND_ADMIN,
    summary: 'Approve, decline or flag contributions',
    description:
      'For admins and the creator of the campaign. Returns one outcome per contribution, `own_contribution` for a contribution of the caller; approving pays the bonus once. With `undoable`, payment and notification are delayed for 10 seconds, in which the decision can be undone; not with an API key.',
    roles: 'signed-in',
    scope: 'contributions:review',
    success: ApiDataList(ModerationOutcomeResponse),
    idempotent: true,
    errors: { 400: ['reason_required'] },
  })
  async moderateBlocks(
    @Body() { ids, status, reason = '', undoable = false }: ModerationDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: ModerationOutcomeResponse[] }> {
    // What an API key pays counts towards its daily limit, so its decisions are settled in the request.
    const isUndoable = undoable && currentApiKey() === undefined;
    const outcomes = await this.moderation.moderate({ ids, status, reason, undoable: isUndoable }, user);
    return { data: outcomes.map(toOutcomeResponse) };
  }

  @Post('moderation/undo')
  @Endpoint({
    summary: 'Undo decisions within 10 seconds',
    description:
      'For the user who decided and admins. Returns one outcome per decision; when none could be undone, responds with the error instead.',
    roles: 'signed-in',
    scope: 'contributions:review',
    success: ApiDataList(UndoOutcomeResponse),
    errors: { 403: ['FORBIDDEN', 'own_contribution'], 404: ['NOT_FOUND'], 409: ['undo_window_over'] },
  })
  async undoModeration(
    @Body() { moveIds, batchId }: UndoDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: UndoOutcomeResponse[] }> {
    if ((moveIds === undefined) === (batchId === undefined)) throw badRequest('Name either moveIds or a batchId');
    const outcomes = await this.undoing.undo(moveIds ? { moveIds } : { batchId: batchId ?? '' }, user);
    return { data: outcomes.map(toUndoResponse) };
  }

  @Get('counts')
  @Endpoint({
    summary: 'Count contributions by status',
    description:
      'For admins and the creator of the campaign. Without a campaign, counts all campaigns that the caller reviews. With the same filters, equals the totals of the lists.',
    roles: 'signed-in',
    scope: 'contributions:read',
    success: ApiData(BlockCountsResponse),
    errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'] },
  })
  async countBlocks(
    @Query() { spark_id: sparkId, ...filters }: BlockCountsQuery,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: BlockCountsResponse }> {
    return { data: toCountsResponse(await this.summary.countByStatus({ sparkId, ...filters }, user)) };
  }

  @Get(':id/history')
  @Endpoint({
    summary: "Get a contribution's history",
    description: 'For its contributor and its reviewers.',
    roles: 'signed-in',
    scope: 'contributions:read',
    success: ApiDataList(StatusTransitionResponse),
    errors: { 404: ['NOT_FOUND'] },
  })
  async getBlockHistory(
    @Param('id') id: string,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: StatusTransitionResponse[] }> {
    const transitions = await this.moderation.listTransitions(id, user);
    const people = await this.users.getManyPublic([
      ...new Set(transitions.flatMap(({ changedBy }) => (changedBy ? [changedBy.toString()] : []))),
    ]);
    return { data: transitions.map((transition) => toTransitionResponse(transition, people)) };
  }

  @Get(':id/contributor-record')
  @Endpoint({
    summary: "Get the contributor's record in the campaign",
    description: 'For reviewers of the contribution.',
    roles: 'signed-in',
    scope: 'contributions:read',
    success: ApiData(ContributorRecordResponse),
    errors: { 403: ['FORBIDDEN'], 404: ['NOT_FOUND'] },
  })
  async getContributorRecord(
    @Param('id') id: string,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: ContributorRecordResponse }> {
    return { data: await this.summary.findContributorRecord(id, user) };
  }

  @Delete(':id')
  @Endpoint({
    ...NEEDS_SECOND_ADMIN,
    summary: 'Delete a contribution; it can be restored',
    roles: ['admin'],
    success: ApiNoContent(),
    status: 204,
    errors: { 403: ['FORBIDDEN', 'own_contribution'], 404: ['NOT_FOUND'] },
  })
  async deleteBlock(@Param('id') id: string, @CurrentUser() user: AuthUser): Promise<void> {
    await this.deletion.deleteBlock(id, user);
  }

  @Post(':id/restore')
  @Endpoint({
    summary: 'Restore a deleted contribution',
    roles: ['admin'],
    success: ApiData(BlockResponse),
    errors: { 403: ['FORBIDDEN', 'own_contribution'], 404: ['NOT_FOUND'] },
  })
  async restoreBlock(@Param('id') id: string, @CurrentUser() user: AuthUser): Promise<{ data: BlockResponse }> {
    const block = await this.deletion.restoreBlock(id, user);
    return { data: toBlockResponse(await this.views.loadView(block, user), this.clock.now()) };
  }
}
