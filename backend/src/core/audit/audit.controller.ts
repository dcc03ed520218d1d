import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { isObjectId } from '../../platform/database/object-id.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { type Page, pageOf } from '../../platform/http/page.js';
import { ApiPage } from '../../platform/http/response-schemas.js';
import { UsersService } from '../users/index.js';
import type { AuditRecord } from './audit-entry.schema.js';
import { AuditService } from './audit.service.js';
import { AuditEntryResponse, AuditQuery } from './dto/audit.dto.js';

@ApiTags('audit')
@Controller('api/audit')
export class AuditController {
  constructor(
    private readonly audit: AuditService,
    private readonly users: UsersService,
  ) {}

  @Get()
  @Endpoint({ summary: 'List who did what, newest first', roles: ['admin'], success: ApiPage(AuditEntryResponse) })
  async listAuditEntries(@Query() query: AuditQuery): Promise<Page<AuditEntryResponse>> {
    const page = await this.audit.list({ ...targetOf(query.target), ...(await this.actorOf(query.actor)) }, query);
    return pageOf(page.data.map(toResponse), page.pagination.totalItems, query);
  }

  /** Entries name people by id; an unknown username matches nothing rather than everything. */
  private async actorOf(actor: string | undefined): Promise<{ actorId?: string }> {
    if (actor === undefined || isObjectId(actor)) return { actorId: actor };
    const user = await this.users.findByUsername(actor);
    return { actorId: user?._id.toString() ?? actor };
  }
}

function targetOf(target: string | undefined): { targetId?: string; targetType?: string } {
  const [first, second] = target?.split(':') ?? [];
  return second === undefined ? { targetId: first } : { targetType: first, targetId: second };
}

function toResponse({ _id, actor, action, target, before, after, createdAt }: AuditRecord): AuditEntryResponse {
  return { _id: _id.toString(), actor, action, target, before, after, createdAt };
}
