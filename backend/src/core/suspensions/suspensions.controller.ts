import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { CurrentUser } from '../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { ApiBare, ApiData } from '../../platform/http/response-schemas.js';
import { NEEDS_SECOND_ADMIN } from '../approvals/index.js';
import {
  LiftSuspensionDto,
  SuspendDto,
  SuspensionList,
  SuspensionResponse,
  SuspensionsQuery,
} from './dto/suspensions.dto.js';
import type { SuspensionPerson, SuspensionRecord } from './suspension.schema.js';
import { SuspensionsService } from './suspensions.service.js';

@ApiTags('admin')
@Controller('api/admin/suspensions')
export class SuspensionsController {
  constructor(private readonly suspensions: SuspensionsService) {}

  @Get()
  @Endpoint({
    summary: 'List suspensions, newest first',
    description: 'Paginated with a cursor.',
    roles: ['admin'],
    success: ApiBare(SuspensionList),
  })
  async listSuspensions(@Query() { user: userId, state, cursor, limit }: SuspensionsQuery): Promise<SuspensionList> {
    const { items, nextCursor } = await this.suspensions.list(
      { ...(userId === undefined ? {} : { userId }), ...(state === undefined ? {} : { isActive: state === 'active' }) },
      { ...(cursor === undefined ? {} : { after: cursor }), limit },
    );
    return { data: items.map((item) => this.toResponse(item)), nextCursor };
  }

  @Post()
  @Endpoint({
    summary: 'Suspend a user',
    description:
      'The user is notified with scope, end and reason. Suspending an admin needs the approval of a second admin.',
    roles: ['admin'],
    status: 201,
    success: ApiData(SuspensionResponse),
    idempotent: true,
    ...NEEDS_SECOND_ADMIN,
    errors: { 403: ['own_account'], 404: ['NOT_FOUND'], 409: ['already_suspended'] },
  })
  async suspendUser(
    @Body() { userId, scope, until = null, reason }: SuspendDto,
    @CurrentUser() admin: AuthUser,
  ): Promise<{ data: SuspensionResponse }> {
    return { data: this.toResponse(await this.suspensions.suspend({ userId, scope, until, reason }, admin)) };
  }

  @Post(':id/lift')
  @Endpoint({
    summary: 'Lift a suspension',
    roles: ['admin'],
    success: ApiData(SuspensionResponse),
    errors: { 403: ['own_account'], 404: ['NOT_FOUND'], 409: ['CONFLICT'] },
  })
  async liftSuspension(
    @Param('id') id: string,
    @Body() { reason }: LiftSuspensionDto,
    @CurrentUser() admin: AuthUser,
  ): Promise<{ data: SuspensionResponse }> {
    return { data: this.toResponse(await this.suspensions.lift(id, reason, admin)) };
  }

  private toResponse(suspension: SuspensionRecord): SuspensionResponse {
    const { _id, person, scope, until, reason, by, createdAt, liftedAt, liftedBy, liftReason } = suspension;
    return {
      _id: _id.toHexString(),
      user: toPerson(person),
      scope,
      until,
      reason,
      by: toPerson(by),
      createdAt,
      isActive: this.suspensions.isActive(suspension),
      ...(liftedAt ? { liftedAt } : {}),
      ...(liftedBy ? { liftedBy: toPerson(liftedBy) } : {}),
      ...(liftReason ? { liftReason } : {}),
    };
  }
}

function toPerson({ id, username }: SuspensionPerson) {
  return { id: id.toHexString(), username };
}
