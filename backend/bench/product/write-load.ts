import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from './api.js';

const WRITES_PER_SECOND = 50;

/** Likes and unlikes contributions at a fixed rate, whether or not earlier writes have ended. */
export class WriteLoad {
  private isRunning = true;
  private readonly pending = new Set<Promise<void>>();
  private failure: unknown;
  private readonly sent: Promise<void>;

  private constructor(
    private readonly api: Api,
    private readonly blockIds: readonly string[],
    private readonly people: ReadonlyArray<Record<string, string>>,
  ) {
    this.sent = this.send();
  }

  static start(api: Api, blockIds: readonly string[], people: ReadonlyArray<Record<string, string>>): WriteLoad {
    return new WriteLoad(api, blockIds, people);
  }

  /** @throws the first error of a write */
  async stop(): Promise<void> {
    this.isRunning = false;
    await this.sent;
    await Promise.all(this.pending);
    if (this.failure !== undefined) throw this.failure;
  }

  private async send(): Promise<void> {
    const startedAt = performance.now();
    for (let count = 0; this.isRunning; count += 1) {
      await sleep(Math.max(0, startedAt + (count * 1_000) / WRITES_PER_SECOND - performance.now()));
      const write = this.write(count).finally(() => this.pending.delete(write));
      this.pending.add(write);
    }
  }

  private async write(count: number): Promise<void> {
    const id = this.blockIds[count % this.blockIds.length];
    const round = Math.floor(count / this.blockIds.length);
    const person = this.people[round % this.people.length];
    const isLike = Math.floor(round / this.people.length) % 2 === 0;
    try {
      await this.api.send(isLike ? 'PUT' : 'DELETE', `/blocks/${id}/like`, person);
    } catch (error) {
      this.failure ??= error;
    }
  }
}
