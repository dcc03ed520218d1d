import type { Job, Queue } from 'bull';
import { bareQueue } from './bare-queue.js';

const CONCURRENCY = 1;

/** Empty jobs through a product queue. Baseline: a plain Bull queue. */
export class QueueWorkload {
  private readonly bare: Queue;
  private onDone: () => void = () => undefined;

  constructor(private readonly ours: Queue) {
    this.bare = bareQueue(ours, 'bench-baseline');
    void this.bare.process('noop', CONCURRENCY, async () => undefined);
    const done = () => this.onDone();
    ours.on('completed', done);
    this.bare.on('completed', done);
  }

  async prepare(): Promise<void> {
    await Promise.all([this.ours.isReady(), this.bare.isReady()]);
  }

  async product(amount: number): Promise<number> {
    return this.drain(this.ours, amount);
  }

  async baseline(amount: number): Promise<number> {
    return this.drain(this.bare, amount);
  }

  private async drain(queue: Queue, amount: number): Promise<number> {
    let left = amount;
    const over = new Promise<void>((done) => (this.onDone = () => (left -= 1) === 0 && done()));
    const jobs = Array.from({ length: amount }, () => ({
      name: 'noop',
      data: {},
      opts: { removeOnComplete: true },
    }));
    const added: Job[] = await queue.addBulk(jobs);
    await over;
    return added.length;
  }
}
