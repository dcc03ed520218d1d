import type { ReportReason } from '@sparks/domain';
import { toReportResponse, toSubjectResponse, type CaseRecord } from '../cases/index.js';
import type { UserPublic } from '../users/index.js';
import type { GroupedReportResponse, ReportGroupResponse } from './dto/reports.dto.js';
import type { ReportGroupRecord } from './report-group.schema.js';

type People = ReadonlyMap<string, UserPublic>;

export function toReportGroup(group: ReportGroupRecord, people: People): ReportGroupResponse {
  const { _id, subject, reportedId, isOpen, count, visitorCount, firstReportedAt, lastReportedAt } = group;
  const { outcome, statement, resolvedAt, resolvedBy } = group;
  const reported = people.get(reportedId.toHexString());
  return {
    _id: _id.toHexString(),
    subject: toSubjectResponse(subject),
    ...(reported ? { reported } : {}),
    state: isOpen ? 'open' : 'resolved',
    count,
    visitorCount,
    reasons: (Object.entries(group.reasons) as [ReportReason, number][])
      .map(([reason, reports]) => ({ reason, count: reports }))
      .sort((a, b) => b.count - a.count),
    firstReportedAt,
    lastReportedAt,
    ...(outcome ? { outcome } : {}),
    ...(statement === undefined ? {} : { statement }),
    ...(resolvedAt ? { resolvedAt } : {}),
    ...(resolvedBy ? { resolvedBy: resolvedBy.username } : {}),
  };
}

export function toGroupedReport(
  { _id, report, openedBy, openedAt }: CaseRecord,
  people: People,
): GroupedReportResponse[] {
  if (!report) return [];
  const reporter = openedBy && people.get(openedBy.toHexString());
  return [
    {
      _id: _id.toHexString(),
      ...toReportResponse(report),
      ...(reporter ? { reporter } : {}),
      reportedAt: openedAt,
    },
  ];
}
