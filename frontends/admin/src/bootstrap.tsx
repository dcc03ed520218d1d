import '@sparks/ui/styles';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { createStore, registerErrorMessages } from '@sparks/api-client';
import { startLocalSession } from '@sparks/api-client/standalone';
import { errorText, problemText, startLanguage } from '@sparks/ui';
import { renderStandalone } from '@sparks/ui/lazy';
import { NAMESPACE, registerAppTranslations } from './locales/translations';
import { StandalonePage } from './standalone/standalone-page';

/** Starts the remote alone, for development. Inside the product the shell provides all of this. */
async function start(): Promise<void> {
  registerAppTranslations();
  registerErrorMessages({ error: errorText, detail: problemText });
  await startLanguage(NAMESPACE);
  const { username: person } = startLocalSession('root');
  const { AdminRoutes } = await import('./admin-routes.entry');
  renderStandalone(
    <Provider store={createStore()}>
      <BrowserRouter>
        <StandalonePage person={person} routes={AdminRoutes} />
      </BrowserRouter>
    </Provider>,
  );
}

void start();
