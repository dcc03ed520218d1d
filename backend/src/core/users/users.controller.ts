import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ERROR_CODES } from '@sparks/domain';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { ApiData } from '../../platform/http/response-schemas.js';
import { UserProfile } from './dto/user.response.js';
import { toUserProfile } from './user.mapper.js';
import { UsersService } from './users.service.js';

@ApiTags('users')
@Controller('api/users')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get(':username')
  @Endpoint({
    summary: 'Get a public profile',
    description: 'By username (case-insensitive) or id.',
    roles: 'public',
    success: ApiData(UserProfile),
    errors: { 404: [ERROR_CODES.NOT_FOUND] },
  })
  async getUserByUsername(@Param('username') username: string): Promise<{ data: UserProfile }> {
    return { data: toUserProfile(await this.users.getByUsernameOrId(username)) };
  }
}
