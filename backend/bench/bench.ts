import type { Figure } from './figure.js';
import type { Issuer } from './product/issuer.js';

/** How much is measured. */
export interface BenchSize {
  /** A size at which figures are only shown to come about. */
  isShort: boolean;
  rounds: number;
  /** Of each load. */
  seconds: number;
  connections: number;
  /** Contributions of the large database; the small one has a thousand. */
  contributions: number;
  smallContributions: number;
  /** Of one round: submissions, rows of an export, jobs; `hour`: the requests that the memory is looked at after. */
  amounts: { submissions: number; rows: number; jobs: number; hour: number };
}

/** What every group of figures works with. */
export interface Bench {
  size: BenchSize;
  issuer: Issuer;
  /** Settings of a process of the product on one of the databases; ports count from `PORT_BASE + offset`. */
  envFor: (database: string, offset: number) => Record<string, string>;
  small: string;
  large: string;
  /** A database that is written to, so that the others stay as they are. */
  work: string;
  report: (figure: Figure) => void;
  say: (line: string) => void;
}
