import { Injectable } from '@nestjs/common';

/** How many messages an endpoint gets at once from this process; one that only fails gets one. */
const AT_ONCE = 4;
const AT_ONCE_WHILE_FAILING = 1;

/** Keeps endpoints from holding up each other: a slow one uses up its own turns, not all of the worker's. */
@Injectable()
export class EndpointTurns {
  private readonly running = new Map<string, number>();

  /** Whether the endpoint's turn was taken; then give it back with `end`. */
  begin(endpointId: string, isFailing: boolean): boolean {
    const running = this.running.get(endpointId) ?? 0;
    if (running >= (isFailing ? AT_ONCE_WHILE_FAILING : AT_ONCE)) return false;
    this.running.set(endpointId, running + 1);
    return true;
  }

  end(endpointId: string): void {
    const left = (this.running.get(endpointId) ?? 1) - 1;
    if (left > 0) this.running.set(endpointId, left);
    else this.running.delete(endpointId);
  }
}
