import { json, type Reply } from '../server/reply.js';

export interface StripeErrorBody {
  type: 'invalid_request_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  param?: string;
}

/** A request that Stripe answers with an error object. */
export class StripeFailure extends Error {
  constructor(
    readonly status: number,
    readonly body: StripeErrorBody,
  ) {
    super(body.message);
  }

  /** Stripe stores the failures of executed requests under their idempotency key, but none of invalid requests. */
  get isBeforeExecution(): boolean {
    const { code = '' } = this.body;
    return this.status !== 400 || code.startsWith('parameter_') || code === 'url_invalid';
  }

  toBody() {
    const { code } = this.body;
    const docUrl = code ? { doc_url: `https://docs.stripe.com/error-codes#${code.replaceAll('_', '-')}` } : {};
    return { error: { ...this.body, ...docUrl } };
  }

  toReply(): Reply {
    return json(this.status, this.toBody());
  }
}

export function invalidRequest(message: string, details: { code?: string; param?: string } = {}): StripeFailure {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...details });
}

export const missing = (kind: string, id: string, param = 'id', status = 404): StripeFailure =>
  new StripeFailure(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });

export const noAccess = (accountId: string): StripeFailure =>
  new StripeFailure(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key 'sk_test_***' does not have access to account '${accountId}' (or that account does not exist). Application access may have been revoked.`,
  });
