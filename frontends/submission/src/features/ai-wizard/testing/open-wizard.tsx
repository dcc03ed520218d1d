import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import {
  baseApi,
  createStore,
  setSessionSource,
  setSessionStatus,
  type SessionStatus,
  type SparkDetail,
} from '@sparks/api-client';
import { FakeEventStream, fakeServer, type SeenRequest } from '@sparks/api-client/testing';
import { SparksUiProvider } from '@sparks/ui';
import { aPerson, aSpark, SPARK_ID } from '../../../testing/samples';
import { startTranslations } from '../../../testing/start-translations';
import type { AiContent } from '../ai-content';
import { AiWizard } from '../ai-wizard';
import { anOptions, aRunningContent } from './samples';

type Answer = ReturnType<Parameters<typeof fakeServer>[0]>;

/** A fake server. Change its data, or its response to a route (`METHOD /path`), before or after the wizard opens. */
export class AiServer {
  readonly stream = new FakeEventStream();
  readonly routes = new Map<string, (request: SeenRequest) => Answer>();
  /** Newest first. */
  contents: AiContent[] = [];
  options = anOptions();
  spark: SparkDetail = aSpark();
  private readonly server = fakeServer((request) => this.answer(request));

  on(route: string, answer: Answer | ((request: SeenRequest) => Answer)): this {
    this.routes.set(route, typeof answer === 'function' ? answer : () => answer);
    return this;
  }

  /** Requests to `METHOD /path` with any query, oldest first. */
  seen(route: string): SeenRequest[] {
    return this.server.seen.filter((request) => routeOf(request) === route);
  }

  restore(): void {
    this.server.restore();
  }

  private answer(request: SeenRequest): Answer {
    const route = routeOf(request);
    const own = this.routes.get(route);
    if (own) return own(request);
    const query = new URL(request.url, 'http://test').searchParams;
    switch (route) {
      case 'GET /spark/sparkBySlug/slow-mornings':
        return { json: { data: this.spark } };
      case 'GET /api/users/me':
        return { json: { data: aPerson() } };
      case 'GET /api/ai/options':
        return { json: { data: this.options } };
      case 'GET /api/ai/contents':
        return { json: this.list(query) };
      case 'POST /api/ai/generate-image':
      case 'POST /api/ai/generate-video': {
        const content = aRunningContent({ status: 'queued', progress: 0, step: '' });
        this.contents = [content];
        return { status: 202, json: { success: true, content, newBalance: 995 } };
      }
      default:
        if (/^GET \/api\/ai\/jobs\/[^/]+\/events$/u.test(route)) return { events: this.stream };
        return { status: 501, json: { code: 'HTTP_ERROR', message: `Nobody answers ${route}` } };
    }
  }

  private list(query: URLSearchParams) {
    const limit = Number(query.get('limit') ?? 12);
    const page = Number(query.get('page') ?? 1);
    const matching = this.contents.filter(
      ({ type, sparkId }) => (query.get('type') ?? type) === type && (query.get('spark_id') ?? sparkId) === sparkId,
    );
    return {
      data: matching.slice((page - 1) * limit, page * limit),
      pagination: {
        currentPage: page,
        totalPages: Math.ceil(matching.length / limit),
        totalItems: matching.length,
        isExact: true,
        pageSize: limit,
      },
    };
  }
}

function routeOf({ method, url }: SeenRequest): string {
  return `${method} ${url.split('?')[0] ?? ''}`;
}

export async function openWizard({ at = '/', session = 'signed-in' }: { at?: string; session?: SessionStatus } = {}) {
  await startTranslations();
  setSessionSource({
    getAccessToken: () => 'token',
    renewAccessToken: async () => null,
    signIn: () => undefined,
    signOut: () => undefined,
  });
  setSessionStatus(session);
  const given = { onClose: jest.fn(), onUse: jest.fn(), onTopUp: jest.fn() };
  const store = createStore();
  const router = createMemoryRouter(
    [
      { path: '/', element: <AiWizard sparkId={SPARK_ID} sparkSlug="slow-mornings" {...given} /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [at] },
  );
  const { unmount } = render(
    <Provider store={store}>
      <SparksUiProvider env="test" colorScheme="light">
        <RouterProvider router={router} />
      </SparksUiProvider>
    </Provider>,
  );
  return {
    ...given,
    user: userEvent.setup(),
    address: () => router.state.location.search,
    /** Unmounts the page; session storage stays. */
    leave: () => {
      unmount();
      store.dispatch(baseApi.util.resetApiState());
    },
  };
}
