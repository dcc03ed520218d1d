import { Body, Controller, Get, Patch, Post, Query } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import { ERROR_CODES } from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { CurrentUser } from '../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { ACCEPTS_FORM } from '../../platform/http/json-body.js';
import { ApiData } from '../../platform/http/response-schemas.js';
import {
  NotificationSettings,
  UnsubscribedResponse,
  UnsubscribeQuery,
  UpdateNotificationSettingsDto,
} from './dto/notification-settings.dto.js';
import { NotificationSettingsService } from './notification-settings.service.js';

@ApiTags('notifications')
@Controller('api/notifications')
export class NotificationSettingsController {
  constructor(private readonly settings: NotificationSettingsService) {}

  @Get('settings')
  @Endpoint({
    summary: 'Show your notification settings',
    roles: 'signed-in',
    success: ApiData(NotificationSettings),
  })
  async getNotificationSettings(@CurrentUser() user: AuthUser): Promise<{ data: NotificationSettings }> {
    return { data: await this.settings.getSettings(user) };
  }

  @Patch('settings')
  @Endpoint({
    summary: 'Change your notification settings',
    description: 'At least one setting; absent ones stay as they are. Mandatory kinds are sent whatever you choose.',
    whileSuspended: true,
    roles: 'signed-in',
    success: ApiData(NotificationSettings),
  })
  async updateNotificationSettings(
    @Body() body: UpdateNotificationSettingsDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: NotificationSettings }> {
    return { data: await this.settings.updateSettings(user, body) };
  }

  @Post('unsubscribe')
  @RouteConfig(ACCEPTS_FORM)
  @ApiConsumes('multipart/form-data', 'application/x-www-form-urlencoded')
  @ApiBody({ required: false, description: 'Ignored: the query has the token.', schema: { type: 'object' } })
  @Endpoint({
    summary: 'Unsubscribe from e-mails with the link of an e-mail',
    description:
      'One-click unsubscribe (RFC 8058): mail clients send `List-Unsubscribe=One-Click` as a form. Idempotent.',
    roles: 'public',
    success: ApiData(UnsubscribedResponse),
    errors: { 404: [ERROR_CODES.NOT_FOUND] },
    rateLimit: { max: 30, windowMs: 60_000 },
  })
  async unsubscribeFromEmails(@Query() { token, from }: UnsubscribeQuery): Promise<{ data: UnsubscribedResponse }> {
    return { data: { emailNotifications: await this.settings.unsubscribe(token, from) } };
  }
}
