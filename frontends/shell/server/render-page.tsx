import { text } from 'node:stream/consumers';
import { workerData } from 'node:worker_threads';
import i18next from 'i18next';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { createStore, registerErrorMessages } from '@sparks/api-client';
import type { Language } from '@sparks/domain';
import { errorText, problemText, startLanguage } from '@sparks/ui';
import { App } from '../src/app/app';
import type { AppConfig } from '../src/app/config';
import { routes } from '../src/app/router';
import { loadDeferredSections } from '../src/deferred-render';
import { entryPoints } from '../src/entry-points';
import { NAMESPACE, registerShellTranslations } from '../src/locales/register-translations';
import { loadPageData } from './page-data';
import { withoutPrivateDetails } from './without-private-details';

interface RenderTask {
  /** Absolute address of the page. */
  url: string;
  config: AppConfig;
  apiUrl: string;
  /** Sent with each request to the API. */
  headers: Readonly<Record<string, string>>;
}

export interface RenderedPage {
  /** Content of `#root`. */
  html: string;
  /** The part of the store with which the browser takes over the page. */
  state: unknown;
  /** ISO 8601, UTC. */
  renderedAt: string;
}

const handler = createStaticHandler(routes);
const isReady = start();

/** A thread renders in one language, because texts and formats belong to the module. */
async function start(): Promise<void> {
  registerShellTranslations();
  registerErrorMessages({ error: errorText, detail: problemText });
  await startLanguage(NAMESPACE, (workerData as { language: Language }).language);
  // Loaded when first rendered otherwise, which would render their placeholders.
  await Promise.all([entryPoints.landing(), entryPoints.discover(), entryPoints.campaign()]);
  await loadDeferredSections();
  await i18next.loadNamespaces([...(i18next.options.ns ?? [])]);
}

/**
 * Renders a page as a visitor sees it first.
 * @returns null when the address leads elsewhere, or when the API did not give all data
 */
export default async function renderPage({ url, config, apiUrl, headers }: RenderTask): Promise<RenderedPage | null> {
  await isReady;
  const store = createStore({ server: { url: apiUrl, headers } });
  const context = await handler.query(new Request(url));
  if (context instanceof Response) return null;
  await loadPageData(store.dispatch, new URL(url));
  const { queries, provided } = store.getState().api;
  if (Object.values(queries).some((query) => query?.data === undefined)) return null;
  const renderedAt = new Date();
  const { prelude } = await prerenderToNodeStream(
    <App config={config} store={store} sessionManager={null} renderedAt={renderedAt}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
    {
      // A larger limit than any page: what exceeds it would be moved into place by inline scripts.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => process.emitWarning(error instanceof Error ? error : String(error)),
    },
  );
  return {
    html: await text(prelude),
    state: { api: { queries: withoutPrivateDetails(queries), provided } },
    renderedAt: renderedAt.toISOString(),
  };
}
