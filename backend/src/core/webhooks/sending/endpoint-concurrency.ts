import { Injectable } from '@nestjs/common';

/** How many messages an endpoint gets at once from this process; one that only fails gets one. */
const MAX_CONCURRENT = 4;
const MAX_CONCURRENT_WHILE_FAILING = 1;

/** Keeps endpoints from holding up each other: a slow one uses up its own turns, not all of the worker's. */
@Injectable()
export class EndpointConcurrency {
  private readonly running = new Map<string, number>();

  /** Whether the endpoint's turn was taken; then give it back with `end`. */
  tryAcquire(endpointId: string, isFailing: boolean): boolean {
    const running = this.running.get(endpointId) ?? 0;
    if (running >= (isFailing ? MAX_CONCURRENT_WHILE_FAILING : MAX_CONCURRENT)) return false;
    this.running.set(endpointId, running + 1);
    return true;
  }

  release(endpointId: string): void {
    const left = (this.running.get(endpointId) ?? 1) - 1;
    if (left > 0) this.running.set(endpointId, left);
    else this.running.delete(endpointId);
  }
}
