import { expect, type Page, type Request } from '@playwright/test';
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

/** Mocks the API of a page with the responses of a screen, at a fixed time. */
export async function mockApi(page: Page, screen: Screen) {
  const answers = { ...everywhere(screen.as), ...screen.besides };
  const unknown: string[] = [];
  const answered: unknown[] = [];
  let state: State = 'full';
  let isAsked = false;
  let underWay = 0;
  let lastAt = Date.now();
  await page.clock.setFixedTime(NOW);
  // The server renders for visitors only, from its own data. The application removes this cookie of visitors again.
  await page.route(`${stack.app}/**`, async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    await page.context().addCookies([{ name: 'sparks-had-session', value: '1', url: stack.app }]);
    return route.continue();
  });

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
    return { json: typeof answer === 'function' ? (answer as (query: URLSearchParams) => unknown)(query) : answer };
  };

  await page.route(/^https?:\/\/[^/]+\/(?:api|spark|blocks)(?:\/|\?|$)/u, async (route) => {
    const call = callOf(route.request());
    const isAbout = screen.about !== undefined && matches(screen.about, call);
    isAsked ||= isAbout;
    if (isAbout && state === 'loading') return;
    underWay += 1;
    const answer = await answerTo(call, isAbout, new URL(route.request().url()).searchParams);
    if (answer === undefined) unknown.push(call);
    answered.push(answer?.json);
    await (answer ? route.fulfill(answer) : route.abort());
    underWay -= 1;
    lastAt = Date.now();
  });
  await page.route('**/media/uploads/*.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: drawing(route.request()) }),
  );

  return {
    /** Calls without a mocked response. */
    unknown,
    /** All texts of the responses: the test data, which is English. */
    texts: () => [...new Set(answered.flatMap(textsIn))],
    /** Switches the state of later responses. */
    in: (next: State) => {
      state = next;
      isAsked = screen.about === undefined;
      lastAt = Date.now();
    },
    /** Resolves when the screen's main call has been sent, all other calls are answered, and the page is idle. */
    settled: () =>
      expect.poll(() => isAsked && underWay === 0 && Date.now() - lastAt >= IDLE_MS, { intervals: [50] }).toBe(true),
  };
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value ? [value, ...value.split('\n')] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const callOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;

const matches = (pattern: string, call: string) =>
  new RegExp(`^${pattern.replaceAll(':any', '[^/]+')}$`, 'u').test(call);

/** Renders the image that the URL names: one color with a light disc. */
function drawing(request: Request): string {
  const color = /([0-9a-f]{6})\.svg/u.exec(request.url())?.[1] ?? '888888';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="450"><rect width="800" height="450" fill="#${color}"/><circle cx="400" cy="225" r="120" fill="#fff" opacity="0.3"/></svg>`;
}
