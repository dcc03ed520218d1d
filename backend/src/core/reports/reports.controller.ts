import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { REPORT_LIMIT } from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { CurrentUser } from '../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { IdCursorQuery } from '../../platform/http/page.js';
import { ApiBare, ApiData } from '../../platform/http/response-schemas.js';
import { UsersService } from '../users/index.js';
import {
  GroupedReportList,
  ReportDto,
  ReportGroupList,
  ReportGroupResponse,
  ReportGroupsQuery,
  ReportReceipt,
  ReportResolutionDto,
} from './dto/reports.dto.js';
import type { ReportGroupRecord } from './report-group.schema.js';
import { ReportQueueService } from './report-queue.service.js';
import { ReportResolutionService } from './report-resolution.service.js';
import { toGroupedReport, toReportGroup } from './reports.mapper.js';
import { ReportsService } from './reports.service.js';

@ApiTags('cases')
@Controller('api')
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly queue: ReportQueueService,
    private readonly resolutions: ReportResolutionService,
    private readonly users: UsersService,
  ) {}

  @Post('reports')
  @Endpoint({
    summary: 'Report a campaign, a contribution or a profile',
    description:
      'Admins review it. The reported person does not learn who reported. Signed-in users are notified of the outcome; visitors get a reference only.',
    roles: 'optional',
    status: 201,
    success: ApiData(ReportReceipt),
    idempotent: true,
    errors: { 403: ['own_content', 'account_suspended'], 404: ['NOT_FOUND'], 409: ['already_reported'] },
    rateLimit: REPORT_LIMIT,
  })
  async report(@Body() input: ReportDto, @CurrentUser() user: AuthUser | undefined): Promise<{ data: ReportReceipt }> {
    const { _id, openedAt } = await this.reports.report(input, user);
    return { data: { reference: _id.toHexString(), receivedAt: openedAt, isFollowed: user !== undefined } };
  }

  @Get('admin/reports')
  @Endpoint({
    summary: 'List reports, grouped by what was reported',
    description: 'Without reports about you. Paginated with a cursor.',
    roles: ['admin'],
    success: ApiBare(ReportGroupList),
    errors: { 400: ['invalid_cursor'] },
  })
  async listReportGroups(
    @Query() { state, cursor, limit }: ReportGroupsQuery,
    @CurrentUser() admin: AuthUser,
  ): Promise<ReportGroupList> {
    const page = { limit, ...(cursor === undefined ? {} : { cursor }) };
    const { items, nextCursor } = await this.queue.list(state, page, admin);
    return { data: await this.toResponses(items), nextCursor };
  }

  @Get('admin/reports/:id/reports')
  @Endpoint({
    summary: 'List the reports of a group, newest first',
    description: 'Paginated with a cursor.',
    roles: ['admin'],
    success: ApiBare(GroupedReportList),
    errors: { 404: ['NOT_FOUND'] },
  })
  async listGroupedReports(
    @Param('id') id: string,
    @Query() { cursor, limit }: IdCursorQuery,
    @CurrentUser() admin: AuthUser,
  ): Promise<GroupedReportList> {
    const page = { limit, ...(cursor === undefined ? {} : { after: cursor }) };
    const { items, nextCursor } = await this.queue.listReports(id, page, admin);
    const reporters = items.flatMap(({ openedBy }) => (openedBy ? [openedBy.toHexString()] : []));
    const people = await this.users.getManyPublic([...new Set(reporters)]);
    return { data: items.flatMap((item) => toGroupedReport(item, people)), nextCursor };
  }

  @Post('admin/reports/:id/resolve')
  @Endpoint({
    summary: 'Resolve all reports of a group',
    description: 'Ends their cases with one outcome and notifies the people who reported. Changes nothing else.',
    roles: ['admin'],
    success: ApiData(ReportGroupResponse),
    errors: { 404: ['NOT_FOUND'], 409: ['reports_resolved'] },
  })
  async resolveReports(
    @Param('id') id: string,
    @Body() resolution: ReportResolutionDto,
    @CurrentUser() admin: AuthUser,
  ): Promise<{ data: ReportGroupResponse }> {
    const [data] = await this.toResponses([await this.resolutions.resolve(id, resolution, admin)]);
    return { data: data as ReportGroupResponse };
  }

  private async toResponses(groups: readonly ReportGroupRecord[]): Promise<ReportGroupResponse[]> {
    const people = await this.users.getManyPublic([
      ...new Set(groups.map(({ reportedId }) => reportedId.toHexString())),
    ]);
    return groups.map((group) => toReportGroup(group, people));
  }
}
