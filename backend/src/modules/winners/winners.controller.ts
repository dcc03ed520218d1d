import { Body, Controller, Delete, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ERROR_CODES } from '@sparks/domain';
import { NEEDS_SECOND_ADMIN } from '../../core/approvals/index.js';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { CurrentUser } from '../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { ApiData } from '../../platform/http/response-schemas.js';
import { CloseWinnersDto, ReleaseWinnersDto, WinnerEventDto, WinnerEventResponse } from './dto/winner-event.dto.js';
import { SelectedWinnerResponse, SelectWinnerDto } from './dto/winner-selection.dto.js';
import { WinnerEventQueryService } from './event/winner-event-query.service.js';
import { WinnerEventService } from './event/winner-event.service.js';
import { WinnerReleaseService } from './release/winner-release.service.js';
import { WinnerSelectionService } from './selection/winner-selection.service.js';
import { WinnersListingService } from './selection/winners-listing.service.js';
import { toSelection, toWinnerEvent } from './winners.mapper.js';

const {
  invalid_transition,
  selection_not_started,
  already_released,
  selection_changed,
  already_closed,
  no_winners_selected,
  not_approved,
  pool_empty,
  prize_exceeds_pool,
  own_contribution,
  CONFLICT,
  FORBIDDEN,
  NOT_FOUND,
} = ERROR_CODES;
const FOR_MANAGERS = { roles: 'signed-in', scope: 'campaigns:write', idempotent: true } as const;

@ApiTags('winners')
@Controller('api/event/spark')
export class WinnersController {
  constructor(
    private readonly events: WinnerEventService,
    private readonly eventQueries: WinnerEventQueryService,
    private readonly selection: WinnerSelectionService,
    private readonly releases: WinnerReleaseService,
    private readonly listing: WinnersListingService,
  ) {}

  @Post()
  @Endpoint({
    ...FOR_MANAGERS,
    summary: 'Start the selection of winners',
    description:
      'For the creator of the campaign and admins, after the campaign has ended, completed or been closed. Idempotent.',
    success: ApiData(WinnerEventResponse),
    errors: { 403: [FORBIDDEN], 404: [NOT_FOUND], 409: [invalid_transition] },
  })
  async startWinnerSelection(
    @Body() { sparkId }: WinnerEventDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: WinnerEventResponse }> {
    await this.events.startSelection(sparkId, user);
    return this.eventOf(sparkId, user);
  }

  @Post('select-winner')
  @Endpoint({
    ...FOR_MANAGERS,
    ...NEEDS_SECOND_ADMIN,
    summary: 'Set the prize of a contribution',
    description:
      'For the creator of the campaign and admins, during the selection. Transfers the difference between pool and reserve. Idempotent; 0 withdraws the prize.',
    success: ApiData(SelectedWinnerResponse),
    errors: {
      403: [FORBIDDEN, own_contribution],
      404: [NOT_FOUND],
      409: [selection_not_started, already_released, already_closed, not_approved, pool_empty, prize_exceeds_pool],
    },
  })
  async selectWinner(
    @Body() { sparkId, blockId, prizeCents }: SelectWinnerDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: SelectedWinnerResponse }> {
    await this.selection.setPrize({ sparkId, blockId, prizeCents }, user);
    return this.selectionOf(sparkId, blockId, user);
  }

  @Delete(':sparkId/winners/:blockId')
  @Endpoint({
    ...FOR_MANAGERS,
    ...NEEDS_SECOND_ADMIN,
    summary: 'Withdraw a selected winner',
    description: 'For the creator of the campaign and admins, during the selection. The prize returns to the pool.',
    success: ApiData(SelectedWinnerResponse),
    errors: { 403: [FORBIDDEN], 404: [NOT_FOUND], 409: [selection_not_started, already_released, already_closed] },
  })
  async withdrawWinner(
    @Param('sparkId') sparkId: string,
    @Param('blockId') blockId: string,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: SelectedWinnerResponse }> {
    await this.selection.setPrize({ sparkId, blockId, prizeCents: 0 }, user);
    return this.selectionOf(sparkId, blockId, user);
  }

  @Post('release')
  @Endpoint({
    ...FOR_MANAGERS,
    ...NEEDS_SECOND_ADMIN,
    summary: 'Release the winners',
    description:
      'For the creator of the campaign and admins. Fixes the selection and pays the prizes in the background; follow the events of the campaign. With `selectionVersion`, pays only the list that the caller was shown. Idempotent.',
    success: ApiData(WinnerEventResponse),
    status: 202,
    errors: {
      403: [FORBIDDEN],
      404: [NOT_FOUND],
      409: [
        selection_not_started,
        no_winners_selected,
        not_approved,
        selection_changed,
        already_released,
        already_closed,
      ],
    },
  })
  async releaseWinners(
    @Body() { sparkId, selectionVersion }: ReleaseWinnersDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: WinnerEventResponse }> {
    await this.releases.release(sparkId, user, selectionVersion);
    return this.eventOf(sparkId, user);
  }

  @Post('close-winners')
  @Endpoint({
    ...FOR_MANAGERS,
    ...NEEDS_SECOND_ADMIN,
    summary: "Close a campaign's winners' event",
    description: [
      'For the creator of the campaign and admins. `refund`: unreleased prizes return to the pool, and the pool is refunded to the creator.',
      '`runway`: after the release, the pool is kept for further earnings. Idempotent for the same type.',
    ].join(' '),
    success: ApiData(WinnerEventResponse),
    errors: {
      403: [FORBIDDEN],
      404: [NOT_FOUND],
      409: [selection_not_started, invalid_transition, already_closed, CONFLICT],
    },
  })
  async closeWinners(
    @Body() { sparkId, type }: CloseWinnersDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: WinnerEventResponse }> {
    await this.events.closeEvent(sparkId, type, user);
    return this.eventOf(sparkId, user);
  }

  private async eventOf(sparkId: string, user: AuthUser): Promise<{ data: WinnerEventResponse }> {
    return { data: toWinnerEvent(await this.eventQueries.findEvent(sparkId, user)) };
  }

  private async selectionOf(
    sparkId: string,
    blockId: string,
    user: AuthUser,
  ): Promise<{ data: SelectedWinnerResponse }> {
    const [selection, { data: event }] = await Promise.all([
      this.listing.findSelection(blockId),
      this.eventOf(sparkId, user),
    ]);
    return { data: { blockId, selection: toSelection(selection), event } };
  }
}
