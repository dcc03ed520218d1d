import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { wordsOf } from '@sparks/domain';
import { isObjectId } from '../../platform/database/object-id.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import type { Page } from '../../platform/http/page.js';
import { ApiPage } from '../../platform/http/response-schemas.js';
import type { AuditRecord } from './audit-entry.schema.js';
import type { AuditFilter } from './audit.repository.js';
import { AuditService } from './audit.service.js';
import { AuditEntryResponse, AuditQuery } from './dto/audit.dto.js';

@ApiTags('audit')
@Controller('api/audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @Endpoint({
    summary: 'List audit entries, newest first',
    description: 'Filters are combined with AND. Times are UTC.',
    roles: ['admin'],
    success: ApiPage(AuditEntryResponse),
  })
  async listAuditEntries(@Query() query: AuditQuery): Promise<Page<AuditEntryResponse>> {
    const page = await this.audit.list(await this.filterOf(query), query);
    return { ...page, data: page.data.map(toResponse) };
  }

  private async filterOf({
    target,
    actor,
    action,
    type,
    campaign,
    person,
    from,
    to,
    q,
  }: AuditQuery): Promise<AuditFilter> {
    const { targetType, targetId } = targetOf(target);
    return {
      // An unknown username must match nothing.
      actorId: actor && !isObjectId(actor) ? await this.audit.findActorId(actor) : normalizeId(actor),
      action,
      targetType: targetType ?? type,
      targetId,
      campaignId: campaign,
      personId: person,
      from,
      to,
      words: q ? wordsOf(q) : undefined,
    };
  }
}

function targetOf(target: string | undefined): { targetId?: string; targetType?: string } {
  const [first, second] = target?.split(':') ?? [];
  return second === undefined ? { targetId: normalizeId(first) } : { targetType: first, targetId: normalizeId(second) };
}

/** User ids are case-insensitive; names of jobs and providers are not. */
function normalizeId(text: string | undefined): string | undefined {
  return isObjectId(text) ? text.toLowerCase() : text;
}

function toResponse({
  _id,
  actor,
  approvedBy,
  action,
  target,
  campaign,
  person,
  before,
  after,
  requestId,
  createdAt,
}: AuditRecord): AuditEntryResponse {
  return {
    _id: _id.toString(),
    actor,
    approvedBy,
    action,
    target,
    campaign,
    person,
    before,
    after,
    requestId,
    createdAt,
  };
}
