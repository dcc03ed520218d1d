import '@sparks/ui/styles';
import { createStore, provideSession, setSessionStatus } from '@sparks/api-client';
import { localSession } from '@sparks/api-client/standalone';
import { SparksUiProvider } from '@sparks/ui';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { StandalonePage } from './standalone/standalone-page';

/** The remote's own page, for work on it alone; inside the product the shell owns all of this. */
async function start(): Promise<void> {
  await i18next.use(initReactI18next).init({ lng: 'en', fallbackLng: 'en', resources: {}, interpolation: { escapeValue: false } });
  const session = localSession('root');
  provideSession(session);
  setSessionStatus(session.person ? 'signed-in' : 'signed-out');
  // After i18next: the module adds its words when it is loaded.
  const { AdminRoutes } = await import('./admin-routes.entry');
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root');
  createRoot(container).render(
    <Provider store={createStore()}>
      <SparksUiProvider>
        <BrowserRouter>
          <StandalonePage person={session.person} routes={AdminRoutes} />
        </BrowserRouter>
      </SparksUiProvider>
    </Provider>,
  );
}

void start();
