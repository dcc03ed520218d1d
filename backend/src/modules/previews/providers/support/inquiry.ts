import type { SocialPlatform } from '@sparks/domain';
import { FetchFailure } from '../../guarded-fetch/fetch-failure.js';
import type { FetchAnswer, FetchOptions } from '../../guarded-fetch/guarded-fetch.js';
import type { PlatformHttp } from '../../guarded-fetch/platform-http.js';
import type { Evidence } from '../../preview.types.js';
import { Json } from './json.js';

/** No usable answer. `status` and the start of the text are there when an answer came, for platforms that speak plain text. */
export interface Failed {
  ok: false;
  failure: FetchFailure;
  status: number | null;
  text: string;
}

export interface JsonAnswer {
  ok: true;
  status: number;
  json: Json;
}

export interface PageAnswer {
  ok: true;
  status: number;
  location: URL | null;
  html: string;
}

type CallOptions = Omit<FetchOptions, 'platform' | 'signal' | 'purpose'>;

/** One look-up at one platform: its calls share a time limit, and each leaves evidence. */
export class Inquiry {
  readonly evidence: Evidence[] = [];

  constructor(
    private readonly http: PlatformHttp,
    readonly platform: SocialPlatform,
    readonly signal: AbortSignal,
  ) {}

  /**
   * Asks for JSON. Anything else, above all a page that says that robots are not welcome, is a failure, whatever its
   * status: it tells nothing about the post.
   * @param source names the interface in the evidence
   */
  async json(source: string, url: string | URL, options: CallOptions = {}): Promise<JsonAnswer | Failed> {
    const headers = { accept: 'application/json', ...options.headers };
    const answer = await this.call(source, url, { ...options, headers });
    if (answer instanceof FetchFailure) return { ok: false, failure: answer, status: null, text: '' };
    const json = readJson(answer);
    if (json !== null) return { ok: true, status: answer.status, json };
    const failure = new FetchFailure(isMarkup(answer) ? 'blocked' : 'unexpected', `${source} did not answer with JSON`);
    this.mark(source, failure);
    return { ok: false, failure, status: answer.status, text: answer.body.subarray(0, 200).toString('utf8').trim() };
  }

  /** Asks for a page; redirects are handed back, because where they lead is often the answer. */
  async page(source: string, url: string | URL): Promise<PageAnswer | Failed> {
    const answer = await this.call(source, url, { headers: { accept: 'text/html', 'accept-language': 'en' } });
    if (answer instanceof FetchFailure) return { ok: false, failure: answer, status: null, text: '' };
    return { ok: true, status: answer.status, location: answer.location, html: answer.body.toString('utf8') };
  }

  private async call(source: string, url: string | URL, options: CallOptions): Promise<FetchAnswer | FetchFailure> {
    try {
      const answer = await this.http.fetch(url, { ...options, platform: this.platform, signal: this.signal });
      this.evidence.push({ source, status: answer.status, bodyHash: answer.bodyHash, failure: null });
      return answer;
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error;
      this.evidence.push({ source, status: null, bodyHash: null, failure: error.kind });
      return error;
    }
  }

  private mark(source: string, failure: FetchFailure): void {
    const entry = this.evidence.findLast((evidence) => evidence.source === source);
    if (entry) entry.failure = failure.kind;
  }
}

const JSON_TYPES = /^(?:application\/(?:[\w.+-]+\+)?json|text\/(?:json|javascript))$/u;

/** The body as JSON when both its declared type and the body itself are; an empty body with a JSON type is `{}`. */
function readJson({ contentType, body }: FetchAnswer): Json | null {
  if (!JSON_TYPES.test(contentType)) return null;
  if (body.length === 0) return new Json({});
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null ? new Json(value) : null;
  } catch {
    return null;
  }
}

function isMarkup({ contentType, body }: FetchAnswer): boolean {
  return contentType === 'text/html' || body.subarray(0, 100).toString('latin1').trimStart().startsWith('<');
}
