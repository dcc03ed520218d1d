/**
 * Answers that a page asked for before its code had arrived. They lie in the page itself, because who asks (its entry) and
 * who takes (the API client) are compiled apart.
 */
const PLACE = Symbol.for('sparks.early-answers');
/** What was asked longer ago is not what the page is about any more. */
const GOOD_FOR_MS = 30_000;

interface EarlyAnswer {
  readonly answer: Promise<Response>;
  readonly askedAt: number;
}
type Page = typeof globalThis & { [PLACE]?: Map<string, EarlyAnswer> };

const answers = (): Map<string, EarlyAnswer> => ((globalThis as Page)[PLACE] ??= new Map());
const nameOf = (path: string, authorization: string | null) => `${authorization ?? ''} ${path}`;

/**
 * Asks for `path` now, for whoever asks for the same soon.
 * @param token the bearer token to ask with; an answer for one person is never given to another
 */
export function askEarly(path: string, token: string | null = null): void {
  const authorization = token === null ? null : `Bearer ${token}`;
  const answer = fetch(path, { headers: { accept: 'application/json', ...(authorization ? { authorization } : {}) } });
  // Whoever takes it hears of the failure; nobody else needs to.
  answer.catch(() => undefined);
  answers().set(nameOf(path, authorization), { answer, askedAt: performance.now() });
}

/** A copy of the answer to `path`, as nobody in particular, for the entry itself; whoever takes the answer still has it to read. */
export function copyEarly(path: string): Promise<Response> | null {
  return (
    answers()
      .get(nameOf(path, null))
      ?.answer.then((answer) => answer.clone()) ?? null
  );
}

/** The answer to `path` that was asked for early, or null; each is given once. */
export function takeEarly(path: string, authorization: string | null = null): Promise<Response> | null {
  const name = nameOf(path, authorization);
  const early = answers().get(name);
  answers().delete(name);
  return early && performance.now() - early.askedAt < GOOD_FOR_MS ? early.answer : null;
}

/** As `fetch`, with what was asked for early; when that failed it is asked for again. */
export function fetchOrTakeEarly(request: Request): Promise<Response> {
  const { origin, pathname, search } = new URL(request.url, window.location.href);
  const early =
    request.method === 'GET' && origin === window.location.origin
      ? takeEarly(pathname + search, request.headers.get('authorization'))
      : null;
  return early ? Promise.race([early.catch(() => fetch(request)), abortOf(request.signal)]) : fetch(request);
}

/** Fails when the request is given up, as `fetch` does: the early one does not know of its time limit. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, fail) => {
    const giveUp = () => fail(signal.reason as Error);
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
}
