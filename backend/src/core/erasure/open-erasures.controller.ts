import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Types } from 'mongoose';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { cutIdPage } from '../../platform/http/list-cursor.js';
import { IdCursorQuery } from '../../platform/http/page.js';
import { ApiBare } from '../../platform/http/response-schemas.js';
import { UsersService } from '../users/index.js';
import { AccountErasureRepository } from './account-erasure.repository.js';
import { OpenErasureList } from './dto/open-erasures.dto.js';

/** Admins see requested erasures; nobody but the person requests or cancels one. */
@ApiTags('admin')
@Controller('api/admin/erasures')
export class OpenErasuresController {
  constructor(
    private readonly erasures: AccountErasureRepository,
    private readonly users: UsersService,
  ) {}

  @Get()
  @Endpoint({
    summary: 'List requested deletions of accounts, the next planned first',
    description: 'Those that are neither executed nor cancelled. Paginated with a cursor.',
    roles: ['admin'],
    success: ApiBare(OpenErasureList),
  })
  async listOpenErasures(@Query() { cursor, limit }: IdCursorQuery): Promise<OpenErasureList> {
    const after = cursor === undefined ? {} : { after: new Types.ObjectId(cursor) };
    const found = await this.erasures.listOpen({ ...after, limit: limit + 1 });
    const { items: page, nextCursor } = cutIdPage(found, limit);
    const people = await this.users.getManyPublic(page.map(({ userId }) => userId.toHexString()));
    const data = page.map(({ _id, userId, status, requestedAt, dueAt, refusals }) => {
      const user = people.get(userId.toHexString());
      return { _id: _id.toHexString(), ...(user ? { user } : {}), status, requestedAt, dueAt, refusals };
    });
    return { data, nextCursor };
  }
}
