import { Injectable } from '@nestjs/common';
import type { DailyCount, OverviewDecision, OverviewFailure } from '@sparks/domain';
import type { BoundedCount } from '../../platform/database/capped-count.js';

export interface WaitingDecisions extends BoundedCount {
  /** `null` when nothing waits. */
  oldestAt: Date | null;
}

/** Must be served by an index or a counter: the time may not grow with the collection. */
export type DecisionSource = () => Promise<WaitingDecisions>;
/** What failed for good since that time. The same rule. */
export type FailureSource = (since: Date) => Promise<BoundedCount>;
/** What was created from the first time on and before the second, at most a day. */
export type CountSource = (from: Date, before: Date) => Promise<number>;

/** The registry of the admins' figures. Core depends on no module, so owners of data register their sources at startup. */
@Injectable()
export class OverviewSources {
  readonly decisions = new Map<OverviewDecision, DecisionSource>();
  readonly failures = new Map<OverviewFailure, FailureSource>();
  readonly counts = new Map<DailyCount, CountSource>();
}
