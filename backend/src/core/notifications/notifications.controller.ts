import { Body, Controller, Get, Patch, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { CurrentUser } from '../../platform/auth/current-user.decorator.js';
import { badRequest } from '../../platform/http/app-error.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { PageQuery } from '../../platform/http/page.js';
import { ApiBare, ApiData } from '../../platform/http/response-schemas.js';
import { MarkReadDto, NotificationList, NotificationResponse, UnreadResponse } from './dto/notification.dto.js';
import type { NotificationRecord } from './notification.schema.js';
import { NotificationsService } from './notifications.service.js';

@ApiTags('notifications')
@Controller('api/notifications')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Get()
  @Endpoint({ summary: 'List what the caller was told, newest first', roles: 'signed-in', success: ApiBare(NotificationList) })
  async listNotifications(@Query() query: PageQuery, @CurrentUser() user: AuthUser): Promise<NotificationList> {
    const page = await this.notifications.listFor(user.id, query);
    return { ...page, data: page.data.map(toResponse) };
  }

  @Patch('read')
  @Endpoint({ summary: 'Mark notifications as read', roles: 'signed-in', success: ApiData(UnreadResponse) })
  async markNotificationsRead(@Body() { ids, all }: MarkReadDto, @CurrentUser() user: AuthUser): Promise<{ data: UnreadResponse }> {
    if ((ids === undefined) === (all !== true)) throw badRequest('Give either ids or all: true');
    return { data: { unread: await this.notifications.markRead(user.id, ids ?? 'all') } };
  }
}

function toResponse({ _id, kind, title, body, link, refs, readAt, createdAt }: NotificationRecord): NotificationResponse {
  return { _id: _id.toString(), kind, title, body, link, refs: refs ?? {}, read: readAt !== null, createdAt };
}
