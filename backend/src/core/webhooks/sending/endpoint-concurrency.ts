import { Injectable } from '@nestjs/common';

const MAX_CONCURRENT = 4;
const MAX_CONCURRENT_WHILE_FAILING = 1;

/**
 * Limits concurrent requests per endpoint in this process, so that a slow endpoint does not occupy the whole worker.
 */
@Injectable()
export class EndpointConcurrency {
  private readonly running = new Map<string, number>();

  /** Returns false at the limit. After true, call `release`. */
  tryAcquire(endpointId: string, isFailing: boolean): boolean {
    const running = this.running.get(endpointId) ?? 0;
    if (running >= (isFailing ? MAX_CONCURRENT_WHILE_FAILING : MAX_CONCURRENT)) return false;
    this.running.set(endpointId, running + 1);
    return true;
  }

  release(endpointId: string): void {
    const remaining = (this.running.get(endpointId) ?? 1) - 1;
    if (remaining > 0) this.running.set(endpointId, remaining);
    else this.running.delete(endpointId);
  }
}
