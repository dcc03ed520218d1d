import { fetchBaseQuery, retry, type BaseQueryFn, type FetchArgs } from '@reduxjs/toolkit/query';
import { LIST_QUERY_MAX_RETRIES, SPARK_LIST_TIMEOUT_MS } from '@sparks/domain';
import { requestError, toApiError, type ApiError } from './api-error';
import { inPageLanguage } from './error-language';
import { fetchOrTakePreloaded } from './preload/preloaded-responses';
import { session, setSessionStatus } from './session';

/** What an endpoint can ask of the base query besides its request. */
export interface CallOptions {
  /** A list: failures are tried again by {@link shouldRetryList}. */
  readonly isList?: boolean;
}

type SparksBaseQuery = BaseQueryFn<string | FetchArgs, unknown, ApiError, CallOptions>;

const send = fetchBaseQuery({
  baseUrl: '/',
  timeout: SPARK_LIST_TIMEOUT_MS,
  // It is always called with one request.
  fetchFn: (request) => fetchOrTakePreloaded(request as Request),
  // Lists as repeated names (`status=a&status=b`), nothing for what is not set.
  paramsSerializer: (params: Record<string, unknown>) => {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(params)) {
      for (const item of Array.isArray(value) ? value : [value]) {
        if (item !== undefined && item !== null && item !== '') search.append(name, String(item));
      }
    }
    return search.toString();
  },
});

/**
 * One call: adds the bearer token, renews it once when the server refuses it, and turns every failure into an
 * {@link ApiError}. An `Idempotency-Key` header comes from the endpoint's own argument.
 */
const call: SparksBaseQuery = async (args, api, extraOptions) => {
  const request = typeof args === 'string' ? { url: args } : args;
  try {
    const token = await session.getAccessToken();
    // The token ran out and could not be renewed before the call: the server has no token to refuse, so it is said here.
    if (token === null && session.status === 'signed-in') setSessionStatus('expired');
    let result = await send(withToken(request, token), api, extraOptions ?? {});
    if (token !== null && result.error?.status === 401) {
      const renewed = await session.renewAccessToken();
      if (renewed === null) setSessionStatus('expired');
      // What is public stays readable without a session, so a read is asked again as nobody.
      if (renewed !== null || api.type === 'query')
        result = await send(withToken(request, renewed), api, extraOptions ?? {});
    }
    return result.error
      ? { error: toApiError(result.error), meta: result.meta }
      : { data: result.data, meta: result.meta };
  } catch {
    return { error: requestError() };
  }
};

/**
 * A list query is tried again up to 3 times, except when the error message contains '4'. The message meant is
 * the technical one, which names the status ('HTTP error! Status: 404'): what the caller got wrong stays wrong.
 * @param attempt 1 after the first failure
 */
export function shouldRetryList(error: ApiError, attempt: number): boolean {
  const technical = error.status === undefined ? error.message : `HTTP error! Status: ${error.status}`;
  return attempt <= LIST_QUERY_MAX_RETRIES && !technical.includes('4') && !error.message.includes('4');
}

const callWithRetries: SparksBaseQuery = retry(call, {
  retryCondition: (error, _args, { attempt, extraOptions }) =>
    (extraOptions as CallOptions | undefined)?.isList === true && shouldRetryList(error as ApiError, attempt),
});

/** A call whose error speaks the language of the page. Only what is shown is translated: whether to try again is decided by the server's words. */
export const baseQuery: SparksBaseQuery = async (args, api, extraOptions) => {
  const result = await callWithRetries(args, api, extraOptions);
  return result.error ? { ...result, error: inPageLanguage(result.error) } : result;
};

function withToken(request: FetchArgs, token: string | null): FetchArgs {
  if (token === null) return request;
  // The generated endpoints name every header, also those that are not set; `Headers` would send the word 'undefined'.
  const given = Object.entries((request.headers ?? {}) as Record<string, string | undefined>).filter(
    ([, value]) => value !== undefined,
  );
  return { ...request, headers: { ...Object.fromEntries(given), authorization: `Bearer ${token}` } };
}
