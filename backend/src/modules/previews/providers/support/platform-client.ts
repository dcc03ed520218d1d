import type { SocialPlatform } from '@sparks/domain';
import { FetchFailure } from '../../guarded-fetch/fetch-failure.js';
import type { FetchOptions, FetchResponse } from '../../guarded-fetch/guarded-fetch.js';
import type { PlatformHttp } from '../../guarded-fetch/platform-http.js';
import type { Evidence } from '../../preview.types.js';
import { Json } from './json.js';

/** No usable response. `status` and the start of the text are set for platforms that answer in plain text. */
export interface FailedResponse {
  ok: false;
  failure: FetchFailure;
  status: number | null;
  text: string;
}

export interface JsonResponse {
  ok: true;
  status: number;
  json: Json;
}

export interface PageResponse {
  ok: true;
  status: number;
  location: URL | null;
  html: string;
}

type CallOptions = Omit<FetchOptions, 'platform' | 'signal' | 'purpose'>;

/** Requests of one lookup to one platform: they share an abort signal, and each is recorded as evidence. */
export class PlatformClient {
  readonly evidence: Evidence[] = [];

  constructor(
    private readonly http: PlatformHttp,
    readonly platform: SocialPlatform,
    readonly signal: AbortSignal,
  ) {}

  /**
   * Requests JSON. Any other content is a failure whatever its status, such as a bot-protection page: it says nothing
   * about the post.
   * @param source names the endpoint in the evidence
   */
  async requestJson(
    source: string,
    url: string | URL,
    options: CallOptions = {},
  ): Promise<JsonResponse | FailedResponse> {
    const headers = { accept: 'application/json', ...options.headers };
    const response = await this.send(source, url, { ...options, headers });
    if (response instanceof FetchFailure) return { ok: false, failure: response, status: null, text: '' };
    const json = readJson(response);
    if (json !== null) return { ok: true, status: response.status, json };
    const failure = new FetchFailure(
      isMarkup(response) ? 'blocked' : 'unexpected',
      `${source} did not respond with JSON`,
    );
    this.recordFailure(source, failure);
    return {
      ok: false,
      failure,
      status: response.status,
      text: response.body.subarray(0, 200).toString('utf8').trim(),
    };
  }

  /** Requests a page. Redirects are returned, because their target is often the result. */
  async requestPage(source: string, url: string | URL): Promise<PageResponse | FailedResponse> {
    const response = await this.send(source, url, { headers: { accept: 'text/html', 'accept-language': 'en' } });
    if (response instanceof FetchFailure) return { ok: false, failure: response, status: null, text: '' };
    return { ok: true, status: response.status, location: response.location, html: response.body.toString('utf8') };
  }

  private async send(source: string, url: string | URL, options: CallOptions): Promise<FetchResponse | FetchFailure> {
    try {
      const response = await this.http.fetch(url, { ...options, platform: this.platform, signal: this.signal });
      this.evidence.push({ source, status: response.status, bodyHash: response.bodyHash, failure: null });
      return response;
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error;
      this.evidence.push({ source, status: null, bodyHash: null, failure: error.kind });
      return error;
    }
  }

  private recordFailure(source: string, failure: FetchFailure): void {
    const entry = this.evidence.findLast((evidence) => evidence.source === source);
    if (entry) entry.failure = failure.kind;
  }
}

const JSON_TYPES = /^(?:application\/(?:[\w.+-]+\+)?json|text\/(?:json|javascript))$/u;

/** The body as JSON when its declared type is JSON too; an empty JSON body is `{}`. */
function readJson({ contentType, body }: FetchResponse): Json | null {
  if (!JSON_TYPES.test(contentType)) return null;
  if (body.length === 0) return new Json({});
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null ? new Json(value) : null;
  } catch {
    return null;
  }
}

function isMarkup({ contentType, body }: FetchResponse): boolean {
  return contentType === 'text/html' || body.subarray(0, 100).toString('latin1').trimStart().startsWith('<');
}
