import { Child } from '../child.js';

/** What a load consists of. */
export interface LoadQuestion {
  port: number;
  /** Whole requests as they go over the wire; every connection goes through them in turn. */
  requests: string[];
  connections: number;
  /** The load ends after so many seconds, or after `answers`, whichever is given. */
  seconds?: number;
  answers?: number;
}

export interface LoadResult {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  answers: number;
}

/** A `GET` as it goes over the wire. */
export function get(path: string, headers: Record<string, string> = {}): string {
  const lines = Object.entries({ host: '127.0.0.1', accept: 'application/json', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** The value that this share of the values stays at or below. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** A process that asks a server as often as it answers; it has a core of its own where there is one. */
export class LoadClient {
  private readonly child = Child.start('./load/load.process.js');

  async run(question: LoadQuestion): Promise<LoadResult> {
    return this.child.ask<LoadResult>(question);
  }

  async stop(): Promise<void> {
    await this.child.stop();
  }
}
