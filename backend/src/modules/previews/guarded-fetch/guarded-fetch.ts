import { createHash } from 'node:crypto';
import { Agent, request, type Dispatcher } from 'undici';
import { SHORT_LINK_MAX_HOPS, type SocialPlatform } from '@sparks/domain';
import {
  ForbiddenAddressError,
  guardedConnector,
  type ConnectorOptions,
} from '../../../platform/outbound/guarded-connector.js';
import { FetchFailure } from './fetch-failure.js';
import type { FetchPurpose, PlatformHosts } from './platform-hosts.js';

export interface FetchOptions {
  platform: SocialPlatform;
  /** Aborts the call, its redirects and the reading of its body. */
  signal: AbortSignal;
  /** Default `data`. */
  purpose?: FetchPurpose;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Redirects to follow, at most {@link SHORT_LINK_MAX_HOPS}; 0 (default) returns the redirect. */
  maxRedirects?: number;
  /** Sent with the token of one user: a rate limit then says nothing about the host. */
  isPersonal?: boolean;
}

/** A complete response of any status. */
export interface FetchResponse {
  status: number;
  /** Lower-case media type without parameters; empty when the response has none. */
  contentType: string;
  /** Absolute target of a redirect. */
  location: URL | null;
  retryAfterMs: number | null;
  body: Buffer;
  /** SHA-256 of the body in hex, kept as evidence. */
  bodyHash: string;
}

export const MAX_BYTES: Readonly<Record<FetchPurpose, number>> = { data: 1_048_576, image: 5 * 1_048_576 };
const CONNECT_TIMEOUT_MS = 2_000;
/** Longest wait for the headers or between two chunks of the body, whatever the caller's own timeout. */
const SILENCE_MS = 10_000;
const SILENCE_CODES: ReadonlySet<string> = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);
const USER_AGENT = 'SparksPreview/1.0';
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** Headers removed when a redirect changes the host. */
const CREDENTIAL_HEADERS: ReadonlySet<string> = new Set(['authorization', 'x-api-key', 'cookie']);

/**
 * The only outbound HTTP client for addresses that users or platforms supply. Allow-listed hosts, https and public
 * addresses only, checked for the first call and for every redirect (SSRF protection); bounded in size and time; no
 * cookies, no decompression.
 */
export class GuardedFetch {
  private readonly publicAgent: Agent;
  private readonly sandboxAgent: Agent;

  constructor(
    private readonly hosts: PlatformHosts,
    options: Partial<ConnectorOptions> = {},
  ) {
    const connectTimeoutMs = options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS;
    this.publicAgent = new Agent({ connect: guardedConnector({ ...options, connectTimeoutMs }) });
    // Only for the exact origins that the configuration names in local mode.
    this.sandboxAgent = new Agent({ connect: { timeout: connectTimeoutMs } });
  }

  /**
   * @param url the platform's production URL
   * @throws FetchFailure when the rules forbid it, it is too large, or no complete response arrives in time
   */
  async fetch(url: URL, options: FetchOptions): Promise<FetchResponse> {
    const maxRedirects = Math.min(options.maxRedirects ?? 0, SHORT_LINK_MAX_HOPS);
    let headers = { 'user-agent': USER_AGENT, 'accept-encoding': 'identity', ...options.headers };
    let target = url;
    for (let hop = 0; ; hop += 1) {
      const requestUrl = this.hosts.toRequestUrl(target, options.platform, options.purpose ?? 'data');
      const response = await this.fetchOnce(requestUrl, headers, options);
      if (response.location === null || maxRedirects === 0) return response;
      if (hop === maxRedirects)
        throw new FetchFailure('unexpected', `More than ${maxRedirects} redirects from ${url.origin}`);
      if (options.method === 'POST')
        throw new FetchFailure('unexpected', 'Redirects of POST requests are not followed');
      if (response.location.hostname !== target.hostname) headers = withoutCredentials(headers);
      target = response.location;
    }
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.publicAgent.destroy(), this.sandboxAgent.destroy()]);
  }

  private async fetchOnce(
    requestUrl: URL,
    headers: Record<string, string>,
    options: FetchOptions,
  ): Promise<FetchResponse> {
    const { method = 'GET', body, signal, purpose = 'data' } = options;
    const dispatcher = this.hosts.isLocalSandbox(requestUrl) ? this.sandboxAgent : this.publicAgent;
    try {
      const timeouts = { headersTimeout: SILENCE_MS, bodyTimeout: SILENCE_MS };
      const response = await request(requestUrl, { method, headers, body, signal, dispatcher, ...timeouts });
      const bytes = await readBody(response, MAX_BYTES[purpose]);
      return toResponse(response, bytes, requestUrl);
    } catch (error) {
      throw toFailure(error, requestUrl, signal);
    }
  }
}

async function readBody({ headers, body }: Dispatcher.ResponseData, maxBytes: number): Promise<Buffer> {
  // A destroyed body emits an error after its last listener is gone.
  body.on('error', () => undefined);
  if (Number(headers['content-length'] ?? 0) > maxBytes) {
    body.destroy();
    throw new FetchFailure('too_large', `The response declares more than ${maxBytes} bytes`);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) {
      body.destroy();
      throw new FetchFailure('too_large', `The response is larger than ${maxBytes} bytes`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

function toResponse({ statusCode, headers }: Dispatcher.ResponseData, body: Buffer, requestUrl: URL): FetchResponse {
  const encoding = single(headers['content-encoding']);
  // We request `identity`; an encoded body could expand without bound.
  if (encoding !== '' && encoding !== 'identity')
    throw new FetchFailure('unexpected', `The response is encoded as ${encoding.slice(0, 40)}`);
  const location = single(headers.location);
  return {
    status: statusCode,
    contentType: (single(headers['content-type']).split(';')[0] ?? '').trim().toLowerCase(),
    location:
      REDIRECTS.has(statusCode) && URL.canParse(location, requestUrl.href) ? new URL(location, requestUrl) : null,
    retryAfterMs: retryAfter(single(headers['retry-after'])),
    body,
    bodyHash: createHash('sha256').update(body).digest('hex'),
  };
}

function retryAfter(header: string): number | null {
  return /^\d{1,6}$/u.test(header) ? Number(header) * 1_000 : null;
}

function single(header: string | string[] | undefined): string {
  return (Array.isArray(header) ? header[0] : header) ?? '';
}

function withoutCredentials<T extends Record<string, string>>(headers: T): T {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !CREDENTIAL_HEADERS.has(name.toLowerCase())),
  ) as T;
}

function toFailure(error: unknown, requestUrl: URL, signal: AbortSignal): FetchFailure {
  if (error instanceof FetchFailure) return error;
  if (error instanceof ForbiddenAddressError) return new FetchFailure('refused', error.message, { cause: error });
  const { code = '', message = String(error) } = error as NodeJS.ErrnoException;
  if (signal.aborted || SILENCE_CODES.has(code))
    return new FetchFailure('timeout', `No complete response from ${requestUrl.origin} in time`, { cause: error });
  return new FetchFailure('network', `${requestUrl.origin}: ${code || message}`, { cause: error });
}
