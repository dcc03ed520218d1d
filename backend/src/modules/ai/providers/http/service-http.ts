import { Readable, Transform } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request, type Dispatcher } from 'undici';
import { ForbiddenAddressError, guardedConnector } from '../../../../platform/outbound/guarded-connector.js';
import { GenerationFailure } from '../ai-provider.js';

export interface ServiceHttpOptions {
  /** Without a trailing slash. */
  baseUrl: string;
  apiKey?: string;
  /** Default `Bearer`. With `Basic`, the key is `user:password`. */
  authScheme?: 'Bearer' | 'Basic';
  /** Idle timeout in milliseconds. */
  timeoutMs: number;
  /** Delays before retries; a longer `Retry-After` wins. */
  retryPausesMs?: readonly number[];
}

export interface ServiceAnswer {
  status: number;
  body: unknown;
}

export interface JsonCall {
  signal: AbortSignal;
  body?: object;
  headers?: Record<string, string>;
  maxBytes?: number;
}

const CONNECT_TIMEOUT_MS = 5_000;
const DEFAULT_PAUSES_MS: readonly number[] = [1_000, 4_000];
const LONGEST_RETRY_AFTER_MS = 30_000;
const JSON_MAX_BYTES = 1_048_576;
const BUSY: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);
/** Errors before the request was sent. */
const NOT_SENT: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/**
 * HTTP client for generator services: bounded in time and size, no redirects, retries while busy. The configured base
 * URL is trusted; URLs in responses must be public https and get no key.
 */
export class ServiceHttp {
  private readonly origin: string;
  private readonly trusted: Agent;
  private readonly guarded: Agent;

  constructor(private readonly options: ServiceHttpOptions) {
    this.origin = new URL(options.baseUrl).origin;
    const timeouts = { headersTimeout: options.timeoutMs, bodyTimeout: options.timeoutMs };
    this.trusted = new Agent({ ...timeouts, connect: { timeout: CONNECT_TIMEOUT_MS } });
    this.guarded = new Agent({ ...timeouts, connect: guardedConnector({ connectTimeoutMs: CONNECT_TIMEOUT_MS }) });
  }

  /**
   * Sends a JSON request; returns 2xx and 4xx responses.
   * @throws GenerationFailure `unavailable` after the last attempt, `unusable` for a non-JSON or oversized body,
   * `timed_out`
   */
  async json(method: 'GET' | 'POST', path: string, call: JsonCall): Promise<ServiceAnswer> {
    const pauses = this.options.retryPausesMs ?? DEFAULT_PAUSES_MS;
    for (let attempt = 0; ; attempt += 1) {
      const pauseMs = pauses[attempt];
      try {
        const { answer, retryAfterMs } = await this.jsonOnce(method, path, call);
        if (!BUSY.has(answer.status)) return answer;
        if (pauseMs === undefined) throw new GenerationFailure('unavailable', `${method} ${path}: ${answer.status}`);
        await sleep(Math.max(pauseMs, Math.min(retryAfterMs, LONGEST_RETRY_AFTER_MS)), undefined, {
          signal: call.signal,
        });
      } catch (error) {
        if (call.signal.aborted || error instanceof GenerationFailure) throw error;
        if (pauseMs === undefined || !NOT_SENT.has(codeOf(error))) throw toFailure(error, `${method} ${path}`);
        await sleep(pauseMs, undefined, { signal: call.signal });
      }
    }
  }

  /**
   * Downloads a path below the base URL, or a URL of a response.
   * @throws GenerationFailure as above, `unusable` for a URL that is not allowed; the stream fails with one when it is
   * too large, and with another error when it breaks off
   */
  async download(
    address: string,
    signal: AbortSignal,
    maxBytes: number,
  ): Promise<{ contentType: string; stream: Readable }> {
    const url = this.resolve(address);
    try {
      const response = await this.send(url, 'GET', { signal });
      if (response.statusCode !== 200) {
        await response.body.dump();
        throw new GenerationFailure(
          BUSY.has(response.statusCode) ? 'unavailable' : 'unusable',
          `${url.origin} answered ${response.statusCode} instead of a file`,
        );
      }
      if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
        response.body.on('error', () => undefined).destroy();
        throw tooLarge(maxBytes);
      }
      return { contentType: mediaType(response), stream: limited(response.body, maxBytes) };
    } catch (error) {
      if (signal.aborted) throw error;
      throw toFailure(error, `GET ${url.origin}`);
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.trusted.destroy(), this.guarded.destroy()]);
  }

  private async jsonOnce(
    method: 'GET' | 'POST',
    path: string,
    call: JsonCall,
  ): Promise<{ answer: ServiceAnswer; retryAfterMs: number }> {
    const response = await this.send(new URL(`${this.options.baseUrl}${path}`), method, call);
    const { statusCode: status, headers } = response;
    const retryAfterMs = retryAfter(headers['retry-after']);
    if (BUSY.has(status)) {
      await response.body.dump();
      return { answer: { status, body: null }, retryAfterMs };
    }
    if (status >= 300 && status < 400) {
      await response.body.dump();
      throw new GenerationFailure('unavailable', `${method} ${path}: redirects are not followed`);
    }
    const chunks: Buffer[] = [];
    for await (const chunk of limited(response.body, call.maxBytes ?? JSON_MAX_BYTES)) chunks.push(chunk as Buffer);
    return { answer: { status, body: parsed(Buffer.concat(chunks).toString(), `${method} ${path}`) }, retryAfterMs };
  }

  private send(
    url: URL,
    method: 'GET' | 'POST',
    { signal, body, headers }: JsonCall,
  ): Promise<Dispatcher.ResponseData> {
    const isOwn = url.origin === this.origin;
    return request(url, {
      method,
      signal,
      dispatcher: isOwn ? this.trusted : this.guarded,
      headers: {
        accept: 'application/json, image/*, video/*',
        ...(isOwn ? authorization(this.options) : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  private resolve(address: string): URL {
    if (address.startsWith('/')) return new URL(`${this.options.baseUrl}${address}`);
    const url = URL.canParse(address) ? new URL(address) : null;
    if (url && (url.origin === this.origin || url.protocol === 'https:')) return url;
    throw new GenerationFailure('unusable', 'The answer names an address that is not allowed');
  }
}

function authorization({ apiKey, authScheme = 'Bearer' }: ServiceHttpOptions): Record<string, string> {
  if (apiKey === undefined) return {};
  const credentials = authScheme === 'Basic' ? Buffer.from(apiKey).toString('base64') : apiKey;
  return { authorization: `${authScheme} ${credentials}` };
}

function limited(source: Readable, maxBytes: number): Readable {
  let size = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      if (size > maxBytes) done(tooLarge(maxBytes));
      else done(null, chunk);
    },
  });
  source.on('error', (error) => counter.destroy(error));
  counter.on('close', () => source.destroy());
  return source.pipe(counter);
}

function tooLarge(maxBytes: number): GenerationFailure {
  return new GenerationFailure('unusable', `The answer is larger than ${maxBytes} bytes`);
}

function mediaType({ headers }: Dispatcher.ResponseData): string {
  const header = headers['content-type'];
  return ((Array.isArray(header) ? header[0] : header) ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

function parsed(text: string, call: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new GenerationFailure('unusable', `${call}: the answer is no JSON`, { cause: error });
  }
}

/** Seconds or a date, as milliseconds from now. */
function retryAfter(header: string | string[] | undefined): number {
  const text = (Array.isArray(header) ? header[0] : header) ?? '';
  if (/^\d{1,6}$/u.test(text)) return Number(text) * 1_000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? 0 : Math.max(0, at - Date.now());
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}

function toFailure(error: unknown, call: string): GenerationFailure {
  if (error instanceof GenerationFailure) return error;
  if (error instanceof ForbiddenAddressError) return new GenerationFailure('unusable', error.message, { cause: error });
  const code = codeOf(error);
  const kind = code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT' ? 'timed_out' : 'unavailable';
  return new GenerationFailure(kind, `${call}: ${code || String(error)}`, { cause: error });
}
