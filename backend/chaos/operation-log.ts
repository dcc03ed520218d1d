import type { ApiRequest, OperationResult, RetryingClient } from './retrying-client.js';

export type OperationKind =
  | 'top-up'
  | 'publish'
  | 'submit'
  | 'resubmit'
  | 'image'
  | 'approve'
  | 'boost'
  | 'close'
  | 'settled-close'
  | 'withdraw'
  | 'cancel-payout'
  | 'like'
  | 'upload';

export interface Operation {
  kind: OperationKind;
  client: RetryingClient;
  request: ApiRequest;
  /** A unique amount, name, URL or id. */
  marker: string;
  result: OperationResult;
}

/** The operations of one experiment with their results. */
export class OperationLog {
  readonly operations: Operation[] = [];
  /** Number of refusals by kind and code. */
  readonly refusals = new Map<string, number>();

  async execute(
    kind: OperationKind,
    client: RetryingClient,
    marker: string,
    request: ApiRequest,
  ): Promise<OperationResult> {
    const result = await client.send(request);
    this.operations.push({ kind, client, request, marker, result });
    if (result.outcome === 'refused') {
      const reason = `${kind} ${result.status} ${String(result.body.code ?? '')}${result.attempts > 1 ? ' (repeated)' : ''}`;
      this.refusals.set(reason, (this.refusals.get(reason) ?? 0) + 1);
    }
    return result;
  }

  withOutcome(outcome: OperationResult['outcome']): Operation[] {
    return this.operations.filter(({ result }) => result.outcome === outcome);
  }

  /** The operation with the longest attempt. */
  get slowest(): { kind: OperationKind; attemptMs: number } | undefined {
    return this.operations
      .map(({ kind, result }) => ({ kind, attemptMs: result.slowestAttemptMs }))
      .reduce<{ kind: OperationKind; attemptMs: number } | undefined>(
        (slowest, next) => (slowest && slowest.attemptMs >= next.attemptMs ? slowest : next),
        undefined,
      );
  }
}
