export interface WorkloadCall {
  workload: 'submissions' | 'one-campaign' | 'export' | 'queue';
  side: 'product' | 'baseline';
  /** Number of submissions, rows or jobs. */
  amount: number;
}

export interface WorkloadResult {
  perSecond: number;
  /** Heap of the process afterwards, after garbage collection. */
  heapBytes: number;
}

export interface Workload {
  /** Not measured. */
  prepare: (amount: number) => Promise<void>;
  /** @returns the number of completed units */
  product: (amount: number) => Promise<number>;
  baseline: (amount: number) => Promise<number>;
}
