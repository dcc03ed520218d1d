import type { BenchResult, CostResult } from './bench-result.js';
import type { Issuer } from './product/issuer.js';

export interface BenchSize {
  /** Minimal sizes that only verify that each figure is produced. */
  isShort: boolean;
  rounds: number;
  /** Length of each HTTP load. */
  load: { seconds: number } | { amount: number };
  connections: number;
  /** Of scenarios in which others write meanwhile. */
  writesPerSecond: number;
  /** Of the large database. */
  contributions: number;
  smallContributions: number;
  /** Of the database that is searched. */
  campaigns: number;
  /** Per round; `hour`: requests between the two memory measurements. */
  amounts: { submissions: number; refreshes: number; reads: number; rows: number; jobs: number; hour: number };
}

export interface Bench {
  size: BenchSize;
  issuer: Issuer;
  /** Environment of a product process on a database, with ports from `PORT_BASE + offset`. */
  envFor: (database: string, offset: number) => Record<string, string>;
  small: string;
  large: string;
  /** The database for measurements that write. */
  work: string;
  report: (result: BenchResult) => void;
  reportCost: (result: CostResult) => void;
  log: (line: string) => void;
}
