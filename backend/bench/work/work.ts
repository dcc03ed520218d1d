/** What the process of services is asked for. */
export interface WorkQuestion {
  what: 'submissions' | 'export' | 'queue';
  who: 'product' | 'floor';
  /** How many submissions, rows or jobs. */
  amount: number;
}

export interface WorkAnswer {
  perSecond: number;
  /** Of the whole process afterwards, once everything that can be collected is. */
  heapBytes: number;
}

/** Something that the product does and its floor does too. */
export interface Work {
  /** What must be there before; not measured. */
  prepare: (amount: number) => Promise<void>;
  /** @returns how many were done */
  product: (amount: number) => Promise<number>;
  floor: (amount: number) => Promise<number>;
}
