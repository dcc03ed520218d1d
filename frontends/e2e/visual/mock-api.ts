import { expect, type Page } from '@playwright/test';
import { SESSION_COOKIE } from '@sparks/domain';
import { stack } from '../fixtures/stack';
import { Refusal } from './refusal';
import { NOW } from './responses/now';
import type { Screen, State } from './screen';
import { everywhere } from './screens';

/** Delay of responses, so that the skeleton is rendered first. */
const RESPONSE_DELAY_MS = 100;
/** Time without requests or responses after which a page is idle. */
const IDLE_MS = 250;
/** Lists do not retry this status, unlike server errors. */
const REFUSAL = {
  status: 429,
  json: { code: 'RATE_LIMITED', message: 'Too many requests. Please wait a moment.', requestId: 'a-request' },
};

/**
 * Mocks the API of a page with the responses of a screen, at a fixed time. Uses the DevTools protocol, because
 * `page.route` switches the browser's cache off, so that each visit would load and compile the whole app again.
 */
export async function mockApi(page: Page, screen: Screen) {
  const answers = { ...everywhere(screen.as), ...screen.besides };
  const unknown: string[] = [];
  const answered: unknown[] = [];
  let state: State = 'full';
  let isAsked = false;
  let underWay = 0;
  let lastAt = Date.now();
  await page.clock.setFixedTime(NOW);

  const answerTo = async (call: string, isAbout: boolean, query: URLSearchParams) => {
    // No live updates in screenshots.
    if (call.endsWith('/events')) return { status: 503, json: {} };
    if (isAbout && state === 'error') return REFUSAL;
    if (isAbout) await new Promise((resolve) => setTimeout(resolve, RESPONSE_DELAY_MS));
    const known = Object.keys(answers).find((pattern) => matches(pattern, call));
    const answer = isAbout
      ? state === 'empty'
        ? screen.empty
        : screen.full
      : known === undefined
        ? undefined
        : answers[known];
    if (answer === undefined) return undefined;
    if (answer instanceof Refusal) return { status: answer.status, json: answer.json };
    const json = typeof answer === 'function' ? (answer as (query: URLSearchParams) => unknown)(query) : answer;
    return { status: 200, json };
  };

  const devTools = await page.context().newCDPSession(page);
  const fulfill = (requestId: string, responseCode: number, type: string, body: string) =>
    devTools.send('Fetch.fulfillRequest', {
      requestId,
      responseCode,
      responseHeaders: [{ name: 'content-type', value: type }],
      body: Buffer.from(body).toString('base64'),
    });

  const answer = async (requestId: string, call: string, query: URLSearchParams) => {
    const isAbout = screen.about !== undefined && matches(screen.about, call);
    isAsked ||= isAbout;
    if (isAbout && state === 'loading') return;
    underWay += 1;
    const response = await answerTo(call, isAbout, query);
    if (response === undefined) unknown.push(call);
    answered.push(response?.json);
    await (
      response
        ? fulfill(requestId, response.status, 'application/json', JSON.stringify(response.json))
        : devTools.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
    ).catch(expectToHaveLeft);
    underWay -= 1;
    lastAt = Date.now();
  };
  devTools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const { pathname, searchParams } = new URL(request.url);
    void (pathname.startsWith('/media/')
      ? fulfill(requestId, 200, 'image/svg+xml', drawing(pathname)).catch(expectToHaveLeft)
      : answer(requestId, `${request.method} ${pathname}`, searchParams));
  });
  await devTools.send('Fetch.enable', {
    patterns: ['api/*', 'spark', 'spark/*', 'spark?*', 'blocks', 'blocks/*', 'blocks?*', 'media/uploads/*.svg'].map(
      (path) => ({ urlPattern: `${stack.app}/${path.replace('?', '\\?')}` }),
    ),
  });

  return {
    /** Calls without a mocked response. */
    unknown,
    /** All texts of the responses: the test data, which is English. */
    texts: () => [...new Set(answered.flatMap(textsIn))],
    /**
     * Opens the screen in a state. Resolves when its main call has been sent, all other calls are answered, and the
     * page is idle.
     */
    open: async (next: State) => {
      state = next;
      isAsked = screen.about === undefined;
      // The server renders for visitors only, from its own data. The application removes this cookie of visitors again.
      await page.context().addCookies([{ name: SESSION_COOKIE, value: '1', url: stack.app }]);
      await page.goto(screen.path, { waitUntil: 'commit' });
      lastAt = Date.now();
      await expect
        .poll(() => isAsked && underWay === 0 && Date.now() - lastAt >= IDLE_MS, { intervals: [50] })
        .toBe(true);
    },
    /** Later calls reach the API again. */
    stop: () => devTools.detach(),
  };
}

/** A page that has been closed or has opened another address needs no response any more. */
function expectToHaveLeft(error: Error): void {
  if (!/Invalid InterceptionId|has been closed/u.test(error.message)) throw error;
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value ? [value, ...value.split('\n')] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const matches = (pattern: string, call: string) =>
  new RegExp(`^${pattern.replaceAll(':any', '[^/]+')}$`, 'u').test(call);

/** The image that the path names: one color with a light disc. */
function drawing(path: string): string {
  const color = /([0-9a-f]{6})\.svg/u.exec(path)?.[1] ?? '888888';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="450"><rect width="800" height="450" fill="#${color}"/><circle cx="400" cy="225" r="120" fill="#fff" opacity="0.3"/></svg>`;
}
