import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { pageOf, pageOffset, type Page } from '../../platform/http/page.js';
import { ApiData, ApiPage } from '../../platform/http/response-schemas.js';
import { AccountService } from './account.service.js';
import { PeopleQuery, PersonForAdmins } from './dto/people.dto.js';

/** The admin view of users. It is read-only: roles come from the identity provider. */
@ApiTags('admin')
@Controller('api/admin/users')
export class PeopleController {
  constructor(private readonly account: AccountService) {}

  @Get()
  @Endpoint({
    summary: 'List users, newest first',
    description: 'Filters are combined with AND.',
    roles: ['admin'],
    success: ApiPage(PersonForAdmins),
  })
  async listPeople(@Query() query: PeopleQuery): Promise<Page<PersonForAdmins>> {
    const { q: search, role, country } = query;
    const { items, total } = await this.account.listPeople(
      { search, role, country },
      { skip: pageOffset(query), limit: query.limit },
    );
    return pageOf(items, total, query);
  }

  @Get(':id')
  @Endpoint({
    summary: 'Get a user with private fields',
    roles: ['admin'],
    success: ApiData(PersonForAdmins),
    errors: { 404: ['NOT_FOUND'] },
  })
  async getPerson(@Param('id') id: string): Promise<{ data: PersonForAdmins }> {
    return { data: await this.account.describePerson(id) };
  }
}
