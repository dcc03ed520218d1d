import { Body, Controller, Get, Patch, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ERROR_CODES } from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { CurrentUser } from '../../platform/auth/current-user.decorator.js';
import { tokenExpiryOf } from '../../platform/auth/token-expiry.js';
import type { ApiReply, ApiRequest } from '../../platform/http/api-request.js';
import { badRequest } from '../../platform/http/app-error.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { EventStreams } from '../../platform/http/event-streams/event-streams.js';
import { EVENT_STREAM, type ServerSentEvent } from '../../platform/http/event-streams/server-sent-events.js';
import { ApiBare, ApiData, ApiFile } from '../../platform/http/response-schemas.js';
import { LiveUpdateBroadcaster, type LiveUpdate } from './channels/in-app/live-update-broadcaster.js';
import { MarkReadDto, NotificationList, NotificationQuery, UnreadResponse } from './dto/notification.dto.js';
import { toNotificationResponse } from './notification.mapper.js';
import { NotificationsService } from './notifications.service.js';

@ApiTags('notifications')
@Controller('api/notifications')
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly broadcaster: LiveUpdateBroadcaster,
    private readonly streams: EventStreams,
  ) {}

  @Get()
  @Endpoint({
    summary: 'List your notifications, newest first',
    roles: 'signed-in',
    success: ApiBare(NotificationList),
  })
  async listNotifications(@Query() query: NotificationQuery, @CurrentUser() user: AuthUser): Promise<NotificationList> {
    const page = await this.notifications.listForUser(user.id, query.filter, query);
    return { ...page, data: page.data.map(toNotificationResponse) };
  }

  @Get('events')
  @Endpoint({
    summary: 'Stream live updates of your notifications',
    description: [
      'A server-sent event stream that stays open until the token expires. Events: `notification` with the notification as the list shows it; `read` when notifications or messages of a case were marked as read, in any tab; `missed` when the server may have missed updates.',
      'Live updates are hints without history: reload the list when the stream opens or reopens, and after `missed`. The number of open streams per user and per address is limited; more are rejected with 429.',
    ].join('\n\n'),
    roles: 'signed-in',
    success: ApiFile(EVENT_STREAM),
    errors: { 429: [ERROR_CODES.RATE_LIMITED], 503: [ERROR_CODES.SERVICE_UNAVAILABLE] },
  })
  async streamNotifications(
    @CurrentUser() user: AuthUser,
    @Req() request: ApiRequest,
    @Res() reply: ApiReply,
  ): Promise<void> {
    await this.streams.send(reply, {
      name: 'notifications',
      owner: user.id,
      source: (signal) => this.eventsFor(user.id, signal),
      endAt: tokenExpiryOf(request),
    });
  }

  @Patch('read')
  @Endpoint({
    summary: 'Mark notifications as read',
    roles: 'signed-in',
    whileSuspended: true,
    success: ApiData(UnreadResponse),
  })
  async markNotificationsRead(
    @Body() { ids, all }: MarkReadDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: UnreadResponse }> {
    if ((ids === undefined) === (all !== true)) throw badRequest('Give either ids or all: true');
    return { data: { unread: await this.notifications.markRead(user.id, ids ?? 'all') } };
  }

  private async *eventsFor(userId: string, signal: AbortSignal): AsyncGenerator<ServerSentEvent> {
    for await (const update of this.broadcaster.subscribe(userId, signal)) yield toEvent(update);
  }
}

function toEvent(update: LiveUpdate): ServerSentEvent {
  if (update.type !== 'notification') return { event: update.type, data: {} };
  return { event: 'notification', id: update.notification._id, data: update.notification };
}
