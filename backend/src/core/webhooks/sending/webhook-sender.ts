import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Agent, request, type Dispatcher } from 'undici';
import { WEBHOOK_TIMEOUT_MS, type WebhookAttemptError } from '@sparks/domain';
import type { Env } from '../../../platform/config/env.js';
import { InjectEnv } from '../../../platform/config/inject-env.js';
import { ForbiddenAddressError, guardedConnector } from '../../../platform/outbound/guarded-connector.js';
import { signedHeaders, type SignedMessage } from '../signing/signature.js';

export interface SendOutcome {
  durationMs: number;
  responseStatus: number | null;
  error: WebhookAttemptError | null;
  answer: string;
}

export const ANSWER_MAX_BYTES = 1_024;
const USER_AGENT = 'Sparks-Webhooks/1';

/**
 * Posts signed messages to user-supplied URLs: only to public addresses (checked after DNS resolution), within ten
 * seconds, without following redirects.
 */
@Injectable()
export class WebhookSender implements OnModuleDestroy {
  private readonly agent: Agent;

  constructor(@InjectEnv() { webhooks }: Env) {
    const anyAddress = webhooks.allowsLocalTargets ? { isAllowedAddress: () => true } : {};
    this.agent = new Agent({ connect: guardedConnector({ ...anyAddress, connectTimeoutMs: WEBHOOK_TIMEOUT_MS }) });
  }

  /** Never throws. */
  async send(url: string, message: SignedMessage, secrets: readonly string[]): Promise<SendOutcome> {
    const startedAt = performance.now();
    const signal = AbortSignal.timeout(WEBHOOK_TIMEOUT_MS);
    const outcome = await this.post(url, message, secrets, signal).catch((error: unknown) => ({
      responseStatus: null,
      error: errorCodeOf(error, signal),
      answer: '',
    }));
    return { durationMs: Math.round(performance.now() - startedAt), ...outcome };
  }

  async onModuleDestroy(): Promise<void> {
    await this.agent.destroy();
  }

  private async post(
    url: string,
    message: SignedMessage,
    secrets: readonly string[],
    signal: AbortSignal,
  ): Promise<Omit<SendOutcome, 'durationMs'>> {
    const { statusCode, body } = await request(url, {
      method: 'POST',
      dispatcher: this.agent,
      signal,
      // No keep-alive: a connection that the server has just closed would fail the attempt.
      reset: true,
      headers: { 'content-type': 'application/json', 'user-agent': USER_AGENT, ...signedHeaders(message, secrets) },
      body: message.body,
    });
    return { responseStatus: statusCode, error: null, answer: await readBeginning(body) };
  }
}

/** Stops at the limit, the end or an error: only the status matters. */
async function readBeginning(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body.on('error', () => undefined)) {
      chunks.push(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      if (bytes >= ANSWER_MAX_BYTES) break;
    }
  } catch {
    // Aborted or timed out.
  }
  // Not every database stores NUL in a string.
  return Buffer.concat(chunks).subarray(0, ANSWER_MAX_BYTES).toString('utf8').replaceAll('\0', '\uFFFD');
}

function errorCodeOf(error: unknown, signal: AbortSignal): WebhookAttemptError {
  if (error instanceof ForbiddenAddressError) return 'not_public';
  const { code = '' } = error as NodeJS.ErrnoException;
  return signal.aborted || code.endsWith('TIMEOUT') || code === 'ETIMEDOUT' ? 'timeout' : 'unreachable';
}
