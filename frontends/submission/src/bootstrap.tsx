import '@sparks/ui/styles';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { createStore, registerErrorMessages } from '@sparks/api-client';
import { startLocalSession } from '@sparks/api-client/standalone';
import { errorText, problemText, startLanguage } from '@sparks/ui';
import { renderStandalone } from '@sparks/ui/lazy';
import { NAMESPACE, registerAppTranslations } from './locales/translations';
import { StandalonePage } from './standalone/standalone-page';

/** Standalone page for development; in the product, the shell provides the page. */
async function start(): Promise<void> {
  registerAppTranslations();
  registerErrorMessages({ error: errorText, detail: problemText });
  await startLanguage(NAMESPACE);
  const { username: person } = startLocalSession('ada');
  const { SubmissionFlow } = await import('./submission-flow.entry');
  renderStandalone(
    <Provider store={createStore()}>
      <BrowserRouter>
        <StandalonePage person={person} flow={SubmissionFlow} />
      </BrowserRouter>
    </Provider>,
  );
}

void start();
