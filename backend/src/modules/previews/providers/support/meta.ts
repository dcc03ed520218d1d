import { FetchFailure } from '../../guarded-fetch/fetch-failure.js';
import type { Failed, JsonAnswer } from './inquiry.js';

/** The Graph API of Instagram and Facebook; the version is part of every address. */
export const GRAPH = 'https://graph.facebook.com/v25.0';

/** Error codes with which the Graph API refuses for too many requests, always with status 400. */
const RATE_LIMIT_CODES: ReadonlySet<number> = new Set([4, 17, 32, 613]);
/** "The requested resource does not exist": removed, private, or limited by age or region; it does not say which. */
const HIDDEN_CODE = 24;
/** "Invalid parameter": an address of a form that this interface does not take. */
const INVALID_CODE = 100;

export type GraphVerdict = 'shown' | 'hidden' | 'invalid' | FetchFailure;

/** What an oEmbed answer of the Graph API says about the post. */
export function graphVerdict(asked: JsonAnswer | Failed): GraphVerdict {
  if (!asked.ok) return asked.failure;
  if (asked.status === 200) return 'shown';
  const failure = graphFailure(asked);
  if (failure.kind === 'rate_limited') return failure;
  const code = asked.json.at('error', 'code').number();
  if (asked.status === 400 && code === HIDDEN_CODE) return 'hidden';
  if (asked.status === 400 && code === INVALID_CODE) return 'invalid';
  return failure;
}

/** The failure that a refused call of the Graph API amounts to. */
export function graphFailure({ status, json }: JsonAnswer): FetchFailure {
  const code = json.at('error', 'code').number();
  const kind = code !== undefined && RATE_LIMIT_CODES.has(code) ? 'rate_limited' : 'unexpected';
  return new FetchFailure(kind, `The Graph API answers ${status} with code ${code ?? 'none'}`);
}
