import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ERROR_CODES } from '@sparks/domain';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { ApiData, ApiDataList } from '../../../platform/http/response-schemas.js';
import { PersonTotals, UserTotals, UserTotalsQuery } from './dto/user-totals.response.js';
import { UserTotalsService } from './user-totals.service.js';

@ApiTags('users')
@Controller('api')
export class UserTotalsController {
  constructor(private readonly totals: UserTotalsService) {}

  @Get('users/:username/totals')
  @Endpoint({
    summary: 'Get the totals of a user',
    description: 'By username (case-insensitive) or id. Read from counters that every write updates.',
    roles: 'public',
    success: ApiData(UserTotals),
    errors: { 404: [ERROR_CODES.NOT_FOUND] },
  })
  async getUserTotals(@Param('username') username: string): Promise<{ data: UserTotals }> {
    return { data: await this.totals.findTotals(username) };
  }

  @Get('admin/user-totals')
  @Endpoint({
    summary: 'Get the totals of several users',
    description: 'In the order of the request; zeros for users without activity.',
    roles: ['admin'],
    success: ApiDataList(PersonTotals),
  })
  async listUserTotals(@Query() query: UserTotalsQuery): Promise<{ data: PersonTotals[] }> {
    return { data: await this.totals.findManyTotals(query.ids) };
  }
}
