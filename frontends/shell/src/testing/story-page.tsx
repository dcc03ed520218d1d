import type { Decorator } from '@storybook/react-webpack5';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { StoryApi, type StoryAnswers } from '@sparks/api-client/testing';
import { registerShellTranslations } from '../locales/register-translations';
import { aMe } from './fixtures';

registerShellTranslations();

const everywhere: StoryAnswers = {
  'GET /api/users/me': { json: { data: aMe() } },
  'GET /api/watchlist': { json: { data: { savedSparkIds: [], following: [] } } },
};

/**
 * Renders a feature with the shell's texts, a router and the responses of `parameters.answers`. `parameters.at` is the
 * address, `parameters.isSignedIn` false for visitors.
 */
export const inShell: Decorator = (Story, { id, parameters }) => (
  <StoryApi
    key={id}
    answers={{ ...everywhere, ...(parameters.answers as StoryAnswers) }}
    isSignedIn={parameters.isSignedIn as boolean | undefined}
  >
    <StoryRouter at={parameters.at as string | undefined}>
      <Story />
    </StoryRouter>
  </StoryApi>
);

const Content = createContext<ReactNode>(null);
const StoryContent = () => useContext(Content);

/** A data router, which `useBlocker` needs. It keeps its element, so changed arguments arrive by the context. */
function StoryRouter({ at = '/', children }: { at?: string; children: ReactNode }) {
  const [router] = useState(() =>
    createMemoryRouter([{ path: '*', element: <StoryContent /> }], { initialEntries: [at] }),
  );
  return (
    <Content value={children}>
      <RouterProvider router={router} />
    </Content>
  );
}
