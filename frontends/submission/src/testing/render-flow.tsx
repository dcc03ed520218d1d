import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { baseApi, createStore, setSessionSource, setSessionStatus, type SessionStatus } from '@sparks/api-client';
import type { Language } from '@sparks/domain';
import { SparksUiProvider } from '@sparks/ui';
import { SubmissionFlow } from '../app/submission-flow';
import { FakeApi, ok } from './fake-api';
import { aPerson, aPreview, aSpark, SPARK_ID, YOUTUBE_URL } from './samples';
import { startTranslations } from './start-translations';

export const PREVIEW = 'GET /api/youtube/post';
export const SUBMIT = 'POST /spark/purchase';
export const RESUBMIT = 'POST /spark/resubmit';
export const CONTRIBUTED = 'POST /blocks/hasUserContributedToSpark';
export const SPARK = 'GET /spark/sparkBySlug/slow-mornings';
export const ME = 'GET /api/users/me';
export const VERIFY = 'POST /api/twitter/user-verification';
export const X_PREVIEW = 'POST /api/twitter/preview-v2';
export const START_X_SIGN_IN = 'POST /api/social-accounts/twitter/sign-in';

/** A server where Ada may submit a first post to a public campaign and YouTube returns her video. */
export function aServer(): FakeApi {
  return new FakeApi()
    .on(SPARK, ok({ data: aSpark() }))
    .on(ME, ok({ data: aPerson() }))
    .on(CONTRIBUTED, ok({ hasContributed: false }))
    .on(PREVIEW, ok({ data: aPreview() }));
}

export interface Opened {
  user: UserEvent;
  onClose: jest.Mock;
  onSubmitted: jest.Mock;
  unmount: () => void;
}

/** Opens the flow as the shell does. With fake timers, `user` advances them. */
export async function openFlow({
  session = 'signed-in',
  language,
  address = '/',
  aiContentId,
}: { session?: SessionStatus; language?: Language; address?: string; aiContentId?: string } = {}): Promise<Opened> {
  await startTranslations(language);
  setSessionSource({
    getAccessToken: () => 'token',
    renewAccessToken: async () => null,
    signIn: () => undefined,
    signOut: () => undefined,
  });
  setSessionStatus(session);
  const onClose = jest.fn();
  const onSubmitted = jest.fn();
  const store = createStore();
  const { unmount } = render(
    <Provider store={store}>
      <SparksUiProvider env="test" colorScheme="light">
        <MemoryRouter initialEntries={[address]}>
          <SubmissionFlow
            sparkId={SPARK_ID}
            sparkSlug="slow-mornings"
            onClose={onClose}
            onSubmitted={onSubmitted}
            aiContentId={aiContentId}
          />
        </MemoryRouter>
      </SparksUiProvider>
    </Provider>,
  );
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  return {
    user,
    onClose,
    onSubmitted,
    unmount: () => {
      unmount();
      store.dispatch(baseApi.util.resetApiState());
    },
  };
}

export async function paste(user: UserEvent, url: string = YOUTUBE_URL): Promise<void> {
  await user.click(await screen.findByLabelText('Link to your post'));
  await user.clear(screen.getByLabelText('Link to your post'));
  await user.paste(url);
}
