import { createHash } from 'node:crypto';
import { Agent, request, type Dispatcher } from 'undici';
import { SHORT_LINK_MAX_HOPS, type SocialPlatform } from '@sparks/domain';
import {
  AddressRefused,
  guardedConnector,
  type ConnectorOptions,
} from '../../../platform/outbound/guarded-connector.js';
import { FetchFailure } from './fetch-failure.js';
import type { FetchPurpose, PlatformHosts } from './platform-hosts.js';

export interface FetchOptions {
  platform: SocialPlatform;
  /** Ends the call, its redirects and the reading of its body. */
  signal: AbortSignal;
  /** Default `data`. */
  purpose?: FetchPurpose;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Redirects that are followed, at most {@link SHORT_LINK_MAX_HOPS}; 0 (default) hands a redirect back. */
  maxRedirects?: number;
  /** Made with the token of one person: that it has used up its own limit says nothing about the host. */
  isPersonal?: boolean;
}

/** A complete answer of any status. */
export interface FetchAnswer {
  status: number;
  /** Lower case media type without parameters; empty when the answer names none. */
  contentType: string;
  /** Where a redirect leads, made absolute. */
  location: URL | null;
  retryAfterMs: number | null;
  body: Buffer;
  /** SHA-256 of the body in hex: what the platform said, for disputes. */
  bodyHash: string;
}

/** How much of an answer is read: 1 MB of data, 5 MB of a picture. */
export const MAX_BYTES: Readonly<Record<FetchPurpose, number>> = { data: 1_048_576, image: 5 * 1_048_576 };
const CONNECT_TIMEOUT_MS = 2_000;
/** The longest silence before the answer begins or between two parts of it, whatever the caller's own limit is. */
const SILENCE_MS = 10_000;
const SILENCE_CODES: ReadonlySet<string> = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);
const USER_AGENT = 'SparksPreview/1.0';
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** What may not go along when a redirect leads to another host. */
const CREDENTIAL_HEADERS: ReadonlySet<string> = new Set(['authorization', 'x-api-key', 'cookie']);

/**
 * The only way out of this server to addresses that people or platforms name. Allowed hosts only, https only, public
 * addresses only, at the first call and at every redirect; bounded in size and time; no cookies, no decompression.
 */
export class GuardedFetch {
  private readonly publicAgent: Agent;
  private readonly standInAgent: Agent;

  constructor(
    private readonly hosts: PlatformHosts,
    options: Partial<ConnectorOptions> = {},
  ) {
    const connectTimeoutMs = options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS;
    this.publicAgent = new Agent({ connect: guardedConnector({ ...options, connectTimeoutMs }) });
    // Used for the exact origins that configuration names in local mode, and for nothing else.
    this.standInAgent = new Agent({ connect: { timeout: connectTimeoutMs } });
  }

  /**
   * Fetches a platform's true address.
   * @throws FetchFailure when the rules forbid it, it is too large, or nothing complete arrives in time
   */
  async fetch(url: URL, options: FetchOptions): Promise<FetchAnswer> {
    const maxRedirects = Math.min(options.maxRedirects ?? 0, SHORT_LINK_MAX_HOPS);
    let headers = { 'user-agent': USER_AGENT, 'accept-encoding': 'identity', ...options.headers };
    let target = url;
    for (let hop = 0; ; hop += 1) {
      const wire = this.hosts.toWire(target, options.platform, options.purpose ?? 'data');
      const answer = await this.fetchOnce(wire, headers, options);
      if (answer.location === null || maxRedirects === 0) return answer;
      if (hop === maxRedirects)
        throw new FetchFailure('unexpected', `More than ${maxRedirects} redirects from ${url.origin}`);
      if (options.method === 'POST') throw new FetchFailure('unexpected', 'A redirect of a POST is not followed');
      if (answer.location.hostname !== target.hostname) headers = withoutCredentials(headers);
      target = answer.location;
    }
  }

  /** Ends all kept connections. */
  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.publicAgent.destroy(), this.standInAgent.destroy()]);
  }

  private async fetchOnce(wire: URL, headers: Record<string, string>, options: FetchOptions): Promise<FetchAnswer> {
    const { method = 'GET', body, signal, purpose = 'data' } = options;
    const dispatcher = this.hosts.isLocalStandIn(wire) ? this.standInAgent : this.publicAgent;
    try {
      const timeouts = { headersTimeout: SILENCE_MS, bodyTimeout: SILENCE_MS };
      const response = await request(wire, { method, headers, body, signal, dispatcher, ...timeouts });
      const bytes = await readBody(response, MAX_BYTES[purpose]);
      return toAnswer(response, bytes, wire);
    } catch (error) {
      throw toFailure(error, wire, signal);
    }
  }
}

async function readBody({ headers, body }: Dispatcher.ResponseData, maxBytes: number): Promise<Buffer> {
  // A dropped body emits an error that nobody listens to any more.
  body.on('error', () => undefined);
  if (Number(headers['content-length'] ?? 0) > maxBytes) {
    body.destroy();
    throw new FetchFailure('too_large', `The answer announces more than ${maxBytes} bytes`);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) {
      body.destroy();
      throw new FetchFailure('too_large', `The answer is larger than ${maxBytes} bytes`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

function toAnswer({ statusCode, headers }: Dispatcher.ResponseData, body: Buffer, wire: URL): FetchAnswer {
  const encoding = single(headers['content-encoding']);
  // Asked not to; an encoded body could grow without bound when unpacked.
  if (encoding !== '' && encoding !== 'identity')
    throw new FetchFailure('unexpected', `The answer is encoded as ${encoding.slice(0, 40)}`);
  const location = single(headers.location);
  return {
    status: statusCode,
    contentType: (single(headers['content-type']).split(';')[0] ?? '').trim().toLowerCase(),
    location: REDIRECTS.has(statusCode) && URL.canParse(location, wire.href) ? new URL(location, wire) : null,
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

function toFailure(error: unknown, wire: URL, signal: AbortSignal): FetchFailure {
  if (error instanceof FetchFailure) return error;
  if (error instanceof AddressRefused) return new FetchFailure('refused', error.message, { cause: error });
  const { code = '', message = String(error) } = error as NodeJS.ErrnoException;
  if (signal.aborted || SILENCE_CODES.has(code))
    return new FetchFailure('timeout', `No complete answer from ${wire.origin} in time`, { cause: error });
  return new FetchFailure('network', `${wire.origin}: ${code || message}`, { cause: error });
}
