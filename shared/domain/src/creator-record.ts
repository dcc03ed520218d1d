import type { ModerationStatus } from './enums.js';

/** Decisions about other people's contributions from which on a creator's figures are public. */
export const PUBLIC_RECORD_DECISIONS = 10;
/** The newest contributions of others that a creator's record is computed from. */
export const RECORD_POSTS_MAX = 500;
/** Contributions per person that count, so that one person cannot make or ruin a record. */
export const RECORD_POSTS_PER_PERSON = 3;
/** After that an undecided contribution counts as not approved. */
export const RECORD_OVERDUE_MS = 7 * 24 * 3_600_000;

const HOUR_MS = 3_600_000;

/** A contribution of somebody else to a campaign of the creator. */
export interface RecordedPost {
  readonly userId: string;
  readonly status: ModerationStatus;
  /** Of the submission or the last resubmission; ms. */
  readonly submittedAtMs: number;
  /**
   * First final decision of the current status since then, in ms; of a flagged contribution any first approval or
   * decline. `null`: undecided.
   */
  readonly decidedAtMs: number | null;
}

export interface CreatorRecord {
  /** Decided contributions that count. */
  readonly decisions: number;
  /** From 0 to 1. */
  readonly approvalRate: number;
  /** Whole hours, rounded up; at least 1. */
  readonly medianDecisionHours: number;
}

/**
 * What contributors can expect of a creator; `null` with fewer than {@link PUBLIC_RECORD_DECISIONS} decisions. Waiting
 * does not improve it: an undecided contribution counts as not approved after {@link RECORD_OVERDUE_MS}, and raises the
 * median as soon as it has waited longer.
 *
 * @param posts the newest first; per person the first {@link RECORD_POSTS_PER_PERSON} count
 */
export function creatorRecord(posts: readonly RecordedPost[], nowMs: number): CreatorRecord | null {
  const counted = firstOfEach(posts);
  const { waits, undecided } = waitsOf(counted, nowMs);
  if (waits.length < PUBLIC_RECORD_DECISIONS) return null;
  const typicalMs = median(waits);
  const approved = counted.filter(({ status }) => status === 'approved').length;
  const declined = counted.filter(({ status }) => status === 'declined').length;
  const overdue = undecided.filter((waitMs) => waitMs > RECORD_OVERDUE_MS).length;
  const medianMs = median([...waits, ...undecided.filter((waitMs) => waitMs > typicalMs)]);
  return {
    decisions: waits.length,
    approvalRate: approved / Math.max(1, approved + declined + overdue),
    medianDecisionHours: Math.max(1, Math.ceil(medianMs / HOUR_MS)),
  };
}

/**
 * Whether the record of the same posts will differ at a later time. Once every undecided contribution is overdue and
 * has waited longer than the median, further waiting can only raise the median, so the end of time decides.
 */
export function changesByWaiting(posts: readonly RecordedPost[], nowMs: number): boolean {
  const record = creatorRecord(posts, nowMs);
  if (!record) return false;
  const { waits, undecided } = waitsOf(firstOfEach(posts), nowMs);
  const countsInFullMs = Math.max(RECORD_OVERDUE_MS, median(waits));
  if (undecided.some((waitMs) => waitMs <= countsInFullMs)) return true;
  return creatorRecord(posts, Infinity)?.medianDecisionHours !== record.medianDecisionHours;
}

/** Times to the decision, and those that undecided contributions have waited; ms. */
function waitsOf(posts: readonly RecordedPost[], nowMs: number): { waits: number[]; undecided: number[] } {
  const [waits, undecided]: [number[], number[]] = [[], []];
  for (const { submittedAtMs, decidedAtMs } of posts)
    if (decidedAtMs === null) undecided.push(nowMs - submittedAtMs);
    else waits.push(decidedAtMs - submittedAtMs);
  return { waits, undecided };
}

function firstOfEach(posts: readonly RecordedPost[]): RecordedPost[] {
  const seen = new Map<string, number>();
  return posts.filter(({ userId }) => {
    const count = (seen.get(userId) ?? 0) + 1;
    seen.set(userId, count);
    return count <= RECORD_POSTS_PER_PERSON;
  });
}

/** Of an even number of values the greater of the two in the middle. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
