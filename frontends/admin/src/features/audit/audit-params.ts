import type { ListAuditEntriesApiArg } from '@sparks/api-client';
import { AUDIT_ACTION_NAMES, AUDIT_TARGET_TYPES, type AuditAction, type AuditTargetType } from '@sparks/domain';

export const PAGE_LENGTH = 25;

/** Filters of the log. They are stored in the URL, so that a filtered log can be shared, bookmarked and restored. */
export interface AuditParams {
  /** Full-text search in names. */
  readonly q: string;
  /** Username or id of the actor. */
  readonly actor: string;
  readonly action: AuditAction | null;
  readonly type: AuditTargetType | null;
  /** Ids of a campaign, a target (`block:<id>`) and an affected user; set by links only. */
  readonly campaign: string;
  readonly target: string;
  readonly person: string;
  /** First and last day in UTC, `2026-11-21`; '' for none. */
  readonly from: string;
  readonly to: string;
  readonly page: number;
}

const TEXTS = ['q', 'actor', 'campaign', 'target', 'person', 'from', 'to'] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;
const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | null =>
  values.find((candidate) => candidate === value) ?? null;
const dayOf = (value: string | null): string =>
  value && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : '';

/** Reads the URL; invalid values are ignored. */
export function readAuditParams(search: URLSearchParams): AuditParams {
  const text = (name: (typeof TEXTS)[number]) => search.get(name)?.trim() ?? '';
  const page = Number(search.get('page') ?? 1);
  return {
    q: text('q'),
    actor: text('actor'),
    action: oneOf(AUDIT_ACTION_NAMES, search.get('action')),
    type: oneOf(AUDIT_TARGET_TYPES, search.get('type')),
    campaign: text('campaign'),
    target: text('target'),
    person: text('person'),
    from: dayOf(search.get('from')),
    to: dayOf(search.get('to')),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The query string of the filters, without unset ones. */
export function writeAuditParams({ page, ...params }: Partial<AuditParams>): URLSearchParams {
  const entries = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams([...entries, ...(page && page > 1 ? [['page', String(page)]] : [])]);
}

/** Whether any filter is set. */
export function isFiltered({ action, type, ...params }: AuditParams): boolean {
  return action !== null || type !== null || TEXTS.some((name) => params[name] !== '');
}

/** The query of `GET /api/audit`; the last day is included. */
export function toAuditQuery({ from, to, page, ...params }: AuditParams): ListAuditEntriesApiArg {
  const set = Object.fromEntries(Object.entries(params).filter(([, value]) => Boolean(value)));
  return {
    ...set,
    ...(from ? { from: new Date(from).toISOString() } : {}),
    ...(to ? { to: new Date(Date.parse(to) + DAY_MS).toISOString() } : {}),
    page,
    limit: PAGE_LENGTH,
  };
}
