import { FetchFailure } from '../../guarded-fetch/fetch-failure.js';
import type { FailedResponse, JsonResponse } from './platform-client.js';

/** The version is part of every URL. */
export const GRAPH = 'https://graph.facebook.com/v25.0';

/** Rate-limit error codes of the Graph API, always with status 400. */
const RATE_LIMIT_CODES: ReadonlySet<number> = new Set([4, 17, 32, 613]);
/** "The requested resource does not exist": removed, private, or limited by age or region. */
const HIDDEN_CODE = 24;
/** "Invalid parameter": a URL format that oEmbed does not support. */
const INVALID_CODE = 100;

export type GraphVisibility = 'shown' | 'hidden' | 'invalid' | FetchFailure;

/** Whether an oEmbed response shows the post. */
export function toGraphVisibility(response: JsonResponse | FailedResponse): GraphVisibility {
  if (!response.ok) return response.failure;
  if (response.status === 200) return 'shown';
  const failure = graphFailure(response);
  if (failure.kind === 'rate_limited') return failure;
  const code = response.json.at('error', 'code').number();
  if (response.status === 400 && code === HIDDEN_CODE) return 'hidden';
  if (response.status === 400 && code === INVALID_CODE) return 'invalid';
  return failure;
}

export function graphFailure({ status, json }: JsonResponse): FetchFailure {
  const code = json.at('error', 'code').number();
  const kind = code !== undefined && RATE_LIMIT_CODES.has(code) ? 'rate_limited' : 'unexpected';
  return new FetchFailure(kind, `The Graph API responded with ${status} with code ${code ?? 'none'}`);
}
