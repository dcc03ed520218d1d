import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ERROR_CODES } from '@sparks/domain';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { tokenExpiryOf } from '../../../platform/auth/token-expiry.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { ApiReply, ApiRequest } from '../../../platform/http/api-request.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { EventStreams } from '../../../platform/http/event-streams/event-streams.js';
import { EVENT_STREAM } from '../../../platform/http/event-streams/server-sent-events.js';
import { pageOf, PageQuery } from '../../../platform/http/page.js';
import { ApiBare, ApiData, ApiFile } from '../../../platform/http/response-schemas.js';
import { WinnerEventResponse } from '../dto/winner-event.dto.js';
import { WinnerCandidateList, WinnerList } from '../dto/winner-selection.dto.js';
import { WinnersListingService } from '../selection/winners-listing.service.js';
import { WinnerAccessService } from '../winner-access.service.js';
import { toCandidate, toWinner, toWinnerEvent } from '../winners.mapper.js';
import { WinnerEventQueryService } from './winner-event-query.service.js';
import { WinnerProgressService } from './winner-progress.service.js';

const { FORBIDDEN, NOT_FOUND, RATE_LIMITED, SERVICE_UNAVAILABLE } = ERROR_CODES;

@ApiTags('winners')
@Controller('api/event/spark')
export class WinnerEventsController {
  constructor(
    private readonly events: WinnerEventQueryService,
    private readonly listing: WinnersListingService,
    private readonly access: WinnerAccessService,
    private readonly progress: WinnerProgressService,
    private readonly streams: EventStreams,
    private readonly clock: Clock,
  ) {}

  @Get(':sparkId')
  @Endpoint({
    summary: "Get a campaign's winners' event",
    description: 'Progress and amounts are included only for the creator of the campaign and admins.',
    roles: 'optional',
    scope: 'campaigns:read',
    success: ApiData(WinnerEventResponse),
    errors: { 404: [NOT_FOUND] },
  })
  async getWinnerEvent(
    @Param('sparkId') sparkId: string,
    @CurrentUser() user?: AuthUser,
  ): Promise<{ data: WinnerEventResponse }> {
    return { data: toWinnerEvent(await this.events.findEvent(sparkId, user)) };
  }

  @Get(':sparkId/candidates')
  @Endpoint({
    summary: 'List the candidates, highest engagement first',
    description: 'Approved contributions, for the creator of the campaign and admins.',
    roles: 'signed-in',
    scope: 'campaigns:read',
    success: ApiBare(WinnerCandidateList),
    errors: { 403: [FORBIDDEN], 404: [NOT_FOUND] },
  })
  async listWinnerCandidates(
    @Param('sparkId') sparkId: string,
    @Query() query: PageQuery,
    @CurrentUser() user: AuthUser,
  ): Promise<WinnerCandidateList> {
    const { items, total } = await this.listing.listCandidates(sparkId, query, user);
    const event = toWinnerEvent(await this.events.findEvent(sparkId, user));
    const now = this.clock.now();
    return {
      ...pageOf(
        items.map((item) => toCandidate(item, now)),
        total,
        query,
      ),
      event,
    };
  }

  @Get(':sparkId/winners')
  @Endpoint({
    summary: 'List the winners, highest prize first',
    description: 'Empty until all prizes are paid; the creator of the campaign and admins see the selection before.',
    roles: 'optional',
    scope: 'campaigns:read',
    success: ApiBare(WinnerList),
    errors: { 404: [NOT_FOUND] },
  })
  async listWinners(
    @Param('sparkId') sparkId: string,
    @Query() query: PageQuery,
    @CurrentUser() user?: AuthUser,
  ): Promise<WinnerList> {
    const { items, total, prizesCents, selectionVersion } = await this.listing.listWinners(sparkId, query, user);
    const now = this.clock.now();
    return {
      ...pageOf(
        items.map((item) => toWinner(item, now)),
        total,
        query,
      ),
      prizesCents,
      selectionVersion,
    };
  }

  @Get(':sparkId/events')
  @Endpoint({
    summary: 'Follow the payment of the prizes',
    description: [
      'An event stream for the creator of the campaign and admins: `progress` with the response of `GET /api/event/spark/{sparkId}`, at once and after every change.',
      'The stream ends when no prize is being paid. A disconnected client can reconnect, or poll that route.',
    ].join('\n\n'),
    roles: 'signed-in',
    success: ApiFile(EVENT_STREAM),
    errors: { 403: [FORBIDDEN], 404: [NOT_FOUND], 429: [RATE_LIMITED], 503: [SERVICE_UNAVAILABLE] },
  })
  async streamWinnerEvents(
    @Param('sparkId') sparkId: string,
    @CurrentUser() user: AuthUser,
    @Req() request: ApiRequest,
    @Res() reply: ApiReply,
  ): Promise<void> {
    await this.access.findManagedSpark(sparkId, user);
    await this.streams.send(reply, {
      name: 'winners',
      owner: user.id,
      source: (signal) => this.progress.eventsFor(sparkId, user, signal),
      endAt: tokenExpiryOf(request),
    });
  }
}
