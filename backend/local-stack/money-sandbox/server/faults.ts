/**
 * `slow`: executes, responds after `slowMs`. `fail_before`: 500, nothing executed. `fail_after`: executes, responds 500.
 * `fail_stored`: 500, nothing executed, repeated under the idempotency key. `limited`: 429. `garbage`: executes, responds
 * with HTML. `delayed`: responds 502, executes when control says so.
 */
export const FAULTS = ['slow', 'fail_before', 'fail_after', 'fail_stored', 'limited', 'garbage', 'delayed'] as const;
export type Fault = (typeof FAULTS)[number];

export interface PlannedFault {
  fault: Fault;
  /** Requests left. */
  times: number;
  /** Only requests whose method and path start with this, such as `POST /v1/transfers`. */
  match: string;
}

/** Faults of the next requests, oldest first. */
export class FaultPlan {
  private planned: PlannedFault[] = [];

  add(fault: PlannedFault): void {
    this.planned.push({ ...fault });
  }

  take(method: string, path: string): Fault | undefined {
    const found = this.planned.find(({ match }) => `${method} ${path}`.startsWith(match));
    if (!found) return undefined;
    found.times -= 1;
    if (found.times === 0) this.planned = this.planned.filter((planned) => planned !== found);
    return found.fault;
  }

  list(): readonly PlannedFault[] {
    return this.planned;
  }

  clear(): void {
    this.planned = [];
  }
}
