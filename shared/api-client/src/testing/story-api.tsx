import { useEffect, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { setSessionSource, setSessionStatus } from '../session';
import { createStore } from '../store';
import { fakeServer, type FakeResponse } from './fake-server';

/** Time without a change of the store after which a story is complete; a response may lead to another request. */
const SETTLED_MS = 50;

/** Responses by `METHOD /path`. */
export type StoryAnswers = Readonly<Record<string, FakeResponse>>;

/** The response of an error state: a status that lists do not retry. */
export const REFUSED: FakeResponse = {
  status: 429,
  json: { code: 'RATE_LIMITED', message: 'Too many requests. Please wait a moment.', requestId: 'story' },
};

/**
 * The parameters of the states of a feature that depends on one call.
 * @param call `METHOD /path`
 * @param besides responses of further calls
 */
export const statesOf = (call: string, besides: StoryAnswers = {}) => ({
  loading: { answers: { ...besides, [call]: 'no-response' } },
  failed: { answers: { ...besides, [call]: REFUSED } },
  with: (json: unknown) => ({ answers: { ...besides, [call]: { json } } }),
});

interface StoryApiProps {
  answers: StoryAnswers;
  /** Whether the story is of someone who is signed in. */
  isSignedIn?: boolean;
  children: ReactNode;
}

/** A store of its own with given responses. It renders a `data-story-loading` element until they have arrived. */
export function StoryApi({ answers, isSignedIn = true, children }: StoryApiProps) {
  const [{ store, isWaiting }] = useState(() => startApi(answers, isSignedIn));
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsSettled(!isWaiting()), SETTLED_MS);
    };
    check();
    const unsubscribe = store.subscribe(check);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [store, isWaiting]);
  return (
    <Provider store={store}>
      {children}
      {isSettled ? null : <div data-story-loading hidden />}
    </Provider>
  );
}

/** Never restored: the next story replaces it, and stories load nothing from the network. */
function startApi(answers: StoryAnswers, isSignedIn: boolean) {
  let withoutResponse = 0;
  fakeServer(({ method, url }) => {
    const call = `${method} ${url.split('?')[0]}`;
    const answer = answers[call];
    if (answer === 'no-response') withoutResponse += 1;
    if (answer !== undefined) return answer;
    // Fails the test of the catalogue.
    reportError(new Error(`The story has no answer for ${call}`));
    return { status: 404 };
  });
  setSessionSource({
    getAccessToken: () => (isSignedIn ? 'token' : null),
    renewAccessToken: async () => null,
    signIn: () => undefined,
    signOut: () => undefined,
  });
  setSessionStatus(isSignedIn ? 'signed-in' : 'signed-out');
  const store = createStore();
  const isWaiting = () =>
    Object.values(store.getState().api.queries).filter((query) => query?.status === 'pending').length > withoutResponse;
  return { store, isWaiting };
}
