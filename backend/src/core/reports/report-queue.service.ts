import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Types } from 'mongoose';
import { OVERVIEW_COUNT_MAX } from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { parseObjectId } from '../../platform/database/object-id.js';
import { cutIdPage, cutPage, pageRange } from '../../platform/http/list-cursor.js';
import { OverviewSources } from '../admin-overview/index.js';
import { CasesService, type CaseRecord } from '../cases/index.js';
import { GROUP_ORDERS, ReportGroupRepository } from './report-group.repository.js';
import type { ReportGroupRecord } from './report-group.schema.js';
import { reportsNotFound } from './reports.errors.js';

/** The admins' queue. Nobody sees reports about themselves, admins included. */
@Injectable()
export class ReportQueueService implements OnModuleInit {
  constructor(
    private readonly groups: ReportGroupRepository,
    private readonly cases: CasesService,
    private readonly sources: OverviewSources,
  ) {}

  onModuleInit(): void {
    this.sources.decisions.set('reports', async () => {
      const [waiting, oldestAt] = await Promise.all([
        this.groups.countOpen(OVERVIEW_COUNT_MAX),
        this.groups.findOldestReportedAt(),
      ]);
      return { ...waiting, oldestAt };
    });
  }

  /** Open groups: most reported first; resolved ones: most recently resolved first. Throws 400 invalid_cursor. */
  async list(
    state: keyof typeof GROUP_ORDERS,
    { cursor, limit }: { cursor?: string; limit: number },
    admin: AuthUser,
  ): Promise<{ items: ReportGroupRecord[]; nextCursor: string | null }> {
    const order = GROUP_ORDERS[state];
    const { after } = pageRange({ page: 1, limit, ...(cursor === undefined ? {} : { cursor }) }, order);
    const page = { limit: limit + 1, ...(after ? { after } : {}) };
    return cutPage(await this.groups.listPage(state, new Types.ObjectId(admin.id), page), limit, order);
  }

  /** Newest first. `nextCursor` is `null` on the last page. Throws 404. */
  async listReports(
    id: string,
    { after, limit }: { after?: string; limit: number },
    admin: AuthUser,
  ): Promise<{ items: CaseRecord[]; nextCursor: string | null }> {
    const group = await this.groups.findById(parseObjectId(id));
    if (!group || group.reportedId.equals(admin.id)) throw reportsNotFound();
    const page = { limit: limit + 1, ...(after === undefined ? {} : { after: new Types.ObjectId(after) }) };
    const found = await this.cases.listReports(group._id, page);
    return cutIdPage(found, limit);
  }
}
