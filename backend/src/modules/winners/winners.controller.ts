import { Body, Controller, Delete, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ERROR_CODES } from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { CurrentUser } from '../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { ApiData } from '../../platform/http/response-schemas.js';
import { CloseWinnersDto, WinnerEventDto, WinnerEventResponse } from './dto/winner-event.dto.js';
import { SelectedWinnerResponse, SelectWinnerDto } from './dto/winner-selection.dto.js';
import { WinnerEventService } from './event/winner-event.service.js';
import { WinnerReleaseService } from './release/winner-release.service.js';
import { WinnerSelectionService } from './selection/winner-selection.service.js';
import { WinnersListingService } from './selection/winners-listing.service.js';
import { toSelection, toWinnerEvent } from './winners.mapper.js';

const {
  invalid_transition,
  selection_not_started,
  already_released,
  already_closed,
  no_winners_selected,
  not_approved,
  pool_empty,
  prize_exceeds_pool,
  UNPROCESSABLE,
  CONFLICT,
  FORBIDDEN,
  NOT_FOUND,
} = ERROR_CODES;
const FOR_MANAGERS = { roles: 'signed-in', scope: 'campaigns:write', idempotent: true } as const;

/** What the creator of a campaign and admins do about its winners. */
@ApiTags('winners')
@Controller('api/event/spark')
export class WinnersController {
  constructor(
    private readonly events: WinnerEventService,
    private readonly selection: WinnerSelectionService,
    private readonly releases: WinnerReleaseService,
    private readonly listing: WinnersListingService,
  ) {}

  @Post()
  @Endpoint({
    ...FOR_MANAGERS,
    summary: 'Start the selection of winners',
    description:
      'For the creator of the campaign and admins, once the campaign has ended, is completed or was closed. A repeat changes nothing and answers the same.',
    success: ApiData(WinnerEventResponse),
    errors: { 403: [FORBIDDEN], 404: [NOT_FOUND], 409: [invalid_transition] },
  })
  async startWinnerSelection(
    @Body() { sparkId }: WinnerEventDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: WinnerEventResponse }> {
    await this.events.start(sparkId, user);
    return this.eventOf(sparkId, user);
  }

  @Post('select-winner')
  @Endpoint({
    ...FOR_MANAGERS,
    summary: 'Set the prize of a contribution',
    description:
      'For the creator of the campaign and admins, while winners are being selected. Moves the difference between the pool and the reserve; the same prize again moves nothing, 0 withdraws it.',
    success: ApiData(SelectedWinnerResponse),
    errors: {
      403: [FORBIDDEN],
      404: [NOT_FOUND],
      409: [selection_not_started, already_released, already_closed, not_approved, pool_empty, prize_exceeds_pool],
      422: [UNPROCESSABLE],
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
    summary: 'Withdraw a selected winner',
    description:
      'For the creator of the campaign and admins, while winners are being selected. The prize goes back to the pool.',
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
    summary: 'Release the winners',
    description:
      'For the creator of the campaign and admins. Fixes the selection and pays every prize once, in the background; see the events of the campaign. A repeat changes nothing.',
    success: ApiData(WinnerEventResponse),
    status: 202,
    errors: {
      403: [FORBIDDEN],
      404: [NOT_FOUND],
      409: [selection_not_started, no_winners_selected, not_approved, already_closed],
    },
  })
  async releaseWinners(
    @Body() { sparkId }: WinnerEventDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: WinnerEventResponse }> {
    await this.releases.release(sparkId, user);
    return this.eventOf(sparkId, user);
  }

  @Post('close-winners')
  @Endpoint({
    ...FOR_MANAGERS,
    summary: "End a campaign's winners' event",
    description: [
      'For the creator of the campaign and admins. `refund`: prizes that are not released go back to the pool, and the pool to the creator.',
      '`runway`: after the release, the pool stays for contributions that go on earning. Closing it the same way again changes nothing.',
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
    await this.events.close(sparkId, type, user);
    return this.eventOf(sparkId, user);
  }

  private async eventOf(sparkId: string, user: AuthUser): Promise<{ data: WinnerEventResponse }> {
    return { data: toWinnerEvent(await this.events.findEvent(sparkId, user)) };
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
