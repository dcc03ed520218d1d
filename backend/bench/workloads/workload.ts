import type { CpuTime } from '../cpu-time.js';

export interface WorkloadCall {
  workload: 'submissions' | 'one-campaign' | 'refresh' | 'export' | 'queue';
  side: 'product' | 'baseline';
  /** Number of submissions, refreshed contributions, rows or jobs. */
  amount: number;
  /** Afterwards, for `heapBytes`; takes longer than a small amount of work. Default true. */
  collectsGarbage?: boolean;
}

export interface WorkloadResult {
  perSecond: number;
  /** CPU time of a unit. */
  cpu: CpuTime;
  /** Heap of the process afterwards, after garbage collection. */
  heapBytes: number;
}

export interface Workload {
  /** Not measured. */
  prepare: (amount: number) => Promise<void>;
  /** @returns the number of completed units */
  product: (amount: number) => Promise<number>;
  baseline?: (amount: number) => Promise<number>;
}
