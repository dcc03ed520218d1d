import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { CurrentUser } from '../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { ApiData } from '../../platform/http/response-schemas.js';
import { AccountService } from './account.service.js';
import { MeResponse, UpdateMeDto } from './dto/account.dto.js';

@ApiTags('users')
@Controller('api/users/me')
export class AccountController {
  constructor(private readonly account: AccountService) {}

  @Get()
  @Endpoint({ summary: 'Get your profile and balance', roles: 'signed-in', success: ApiData(MeResponse) })
  async getMe(@CurrentUser() user: AuthUser): Promise<{ data: MeResponse }> {
    return { data: await this.account.describeMe(user) };
  }

  @Patch()
  @Endpoint({
    summary: 'Update your profile',
    whileSuspended: true,
    roles: 'signed-in',
    success: ApiData(MeResponse),
    errors: { 422: ['name_reserved'] },
  })
  async updateMe(@Body() changes: UpdateMeDto, @CurrentUser() user: AuthUser): Promise<{ data: MeResponse }> {
    return { data: await this.account.updateMe(user, changes) };
  }
}
