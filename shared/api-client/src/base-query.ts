import { fetchBaseQuery, retry, type BaseQueryFn, type FetchArgs } from '@reduxjs/toolkit/query';
import { LIST_QUERY_MAX_RETRIES, SPARK_LIST_TIMEOUT_MS } from '@sparks/domain';
import { networkError, requestError, toApiError, toApprovalRequired, type ApiError } from './errors/api-error';
import { localizeError } from './errors/error-messages';
import { fetchOrTakePreloaded } from './preload/preloaded-responses';
import { ProviderUnreachableError, session, setSessionStatus } from './session';

/** `extraOptions` of an endpoint. */
export interface EndpointOptions {
  /** Failed list queries are retried, see {@link shouldRetryList}. */
  readonly isList?: boolean;
}

/** How a server reads the API, whose paths have no origin there. The `extra` argument of its store. */
export interface ServerApi {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

type SparksBaseQuery = BaseQueryFn<string | FetchArgs, unknown, ApiError, EndpointOptions>;

const send = fetchBaseQuery({
  baseUrl: '/',
  timeout: SPARK_LIST_TIMEOUT_MS,
  // Revalidates what the browser's cache would serve, with an `ETag`.
  cache: 'no-cache',
  prepareHeaders: (headers, { extra }) => {
    for (const [name, value] of Object.entries((extra as ServerApi | undefined)?.headers ?? {}))
      headers.set(name, value);
  },
  // RTK Query always passes a single Request.
  fetchFn: (request) => fetchOrTakePreloaded(request as Request),
  // Arrays become repeated parameters (`status=a&status=b`); empty values are omitted.
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
 * Sends one request with the bearer token, refreshes the token once after a 401 and maps failures to {@link ApiError}.
 */
const sendRequest: SparksBaseQuery = async (args, api, extraOptions) => {
  const { url, ...others } = typeof args === 'string' ? { url: args } : args;
  const request = { ...others, url: `${(api.extra as ServerApi | undefined)?.url ?? ''}${url}` };
  try {
    const token = await session.getAccessToken();
    // The token expired and could not be refreshed. Without a token there is no 401 that would end the session.
    if (token === null && session.status === 'signed-in') setSessionStatus('expired');
    let result = await send(withToken(request, token), api, extraOptions ?? {});
    if (token !== null && result.error?.status === 401) {
      const renewed = await session.renewAccessToken();
      if (renewed === null) setSessionStatus('expired');
      // Public data stays readable without a session, so queries are repeated anonymously.
      if (renewed !== null || api.type === 'query')
        result = await send(withToken(request, renewed), api, extraOptions ?? {});
    }
    const error = result.error ? toApiError(result.error) : toApprovalRequired(result.data);
    return error ? { error, meta: result.meta } : { data: result.data, meta: result.meta };
  } catch (error) {
    return { error: error instanceof ProviderUnreachableError ? networkError() : requestError() };
  }
};

/**
 * Retries a list query up to 3 times unless the error message contains '4' (specification). The technical message
 * includes the HTTP status ('HTTP error! Status: 404'), so client errors are not retried.
 * @param attempt 1 after the first failure
 */
export function shouldRetryList(error: ApiError, attempt: number): boolean {
  const technical = error.status === undefined ? error.message : `HTTP error! Status: ${error.status}`;
  return attempt <= LIST_QUERY_MAX_RETRIES && !technical.includes('4') && !error.message.includes('4');
}

const requestWithRetries: SparksBaseQuery = retry(sendRequest, {
  // A server answers at once; the page tries again.
  retryCondition: (error, _args, { attempt, baseQueryApi, extraOptions }) =>
    baseQueryApi.extra === undefined &&
    (extraOptions as EndpointOptions | undefined)?.isList === true &&
    shouldRetryList(error as ApiError, attempt),
});

/** Adds retries and localizes the error. The retry decision uses the untranslated message. */
export const baseQuery: SparksBaseQuery = async (args, api, extraOptions) => {
  const result = await requestWithRetries(args, api, extraOptions);
  return result.error ? { ...result, error: localizeError(result.error) } : result;
};

function withToken(request: FetchArgs, token: string | null): FetchArgs {
  if (token === null) return request;
  // Generated endpoints list unset headers too; `Headers` would send them as the string 'undefined'.
  const headers = Object.entries((request.headers ?? {}) as Record<string, string | undefined>).filter(
    ([, value]) => value !== undefined,
  );
  return { ...request, headers: { ...Object.fromEntries(headers), authorization: `Bearer ${token}` } };
}
