import '@sparks/ui/styles';
import { createStore, provideErrorWords, provideSession, setSessionStatus } from '@sparks/api-client';
import { localSession } from '@sparks/api-client/standalone';
import { errorText, problemText, SparksUiProvider, startLanguage } from '@sparks/ui';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { addWords, NAMESPACE } from './locales/words';
import { StandalonePage } from './standalone/standalone-page';

/** The remote's own page, for work on it alone; inside the product the shell owns all of this. */
async function start(): Promise<void> {
  addWords();
  provideErrorWords({ error: errorText, detail: problemText });
  await startLanguage(NAMESPACE);
  const session = localSession('cleo');
  provideSession(session);
  setSessionStatus(session.person ? 'signed-in' : 'signed-out');
  const { CampaignAnalytics } = await import('./campaign-analytics.entry');
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root');
  createRoot(container).render(
    <Provider store={createStore()}>
      <SparksUiProvider>
        <BrowserRouter>
          <StandalonePage person={session.person} analytics={CampaignAnalytics} />
        </BrowserRouter>
      </SparksUiProvider>
    </Provider>,
  );
}

void start();
