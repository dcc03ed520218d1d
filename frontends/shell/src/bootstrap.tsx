import '@sparks/ui/styles';
import './no-script.css';
import i18next from 'i18next';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { createStore, registerErrorMessages, setSessionSource } from '@sparks/api-client';
import { ErrorState, errorText, problemText, SparksUiProvider, startLanguage } from '@sparks/ui';
import { App } from './app/app';
import { loadConfig } from './app/config';
import { createHydratingRouter, createRouter } from './app/router';
import { serverPage } from './app/server-page';
import { CALLBACK_PATH, SessionManager, SILENT_CALLBACK_PATH } from './app/session/session-manager';
import { replayEarlyEvents, stopRecordingClicks } from './early-events';
import { NAMESPACE, registerShellTranslations } from './locales/register-translations';
import { onReconnect } from './reconnect';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root');

// Without a connection the page that opened this one stops waiting and tries again.
if (window.location.pathname === SILENT_CALLBACK_PATH) finishRenewal().catch(() => undefined);
else void start(container);

async function finishRenewal(): Promise<void> {
  await new SessionManager(await loadConfig()).completeSilently();
}

async function start(element: HTMLElement): Promise<void> {
  const page = serverPage();
  registerShellTranslations();
  registerErrorMessages({ error: errorText, detail: problemText });
  const [, config] = await Promise.all([startLanguage(NAMESPACE), loadConfig().catch(() => null)]);
  if (!config) {
    onReconnect(() => window.location.reload());
    createRoot(element).render(
      <SparksUiProvider>
        <ErrorState
          title={i18next.t('startError.title')}
          message={i18next.t('startError.text')}
          onRetry={() => window.location.reload()}
        />
      </SparksUiProvider>,
    );
    return;
  }
  const sessionManager = new SessionManager(config);
  setSessionSource(sessionManager);
  const mustAskProvider = await sessionManager.restore();
  const store = createStore({ preloadedState: page?.state });
  // If its code does not load, the page is rendered from scratch and reports the failure.
  const hydrating = page && (await createHydratingRouter().catch(() => null));
  const router = hydrating ?? createRouter();
  const app = (
    <StrictMode>
      <App
        config={config}
        store={store}
        sessionManager={sessionManager}
        renderedAt={page?.renderedAt}
        onMounted={replayEarlyEvents}
      >
        <RouterProvider router={router} />
      </App>
    </StrictMode>
  );
  stopRecordingClicks();
  if (hydrating) {
    // As a transition, React pauses for scrolling and input; otherwise it hydrates the whole page in one long task.
    startTransition(() => {
      hydrateRoot(element, app);
    });
  } else createRoot(element).render(app);
  // Public pages do not wait for the provider. The callback page completes the sign-in itself.
  if (mustAskProvider && window.location.pathname !== CALLBACK_PATH) await sessionManager.resume();
}
