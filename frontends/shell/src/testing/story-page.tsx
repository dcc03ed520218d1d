import type { Decorator } from '@storybook/react-webpack5';
import { BrowserRouter } from 'react-router';
import { REFUSED, StoryApi, type StoryAnswers } from '@sparks/api-client/testing';
import { registerShellTranslations } from '../locales/register-translations';
import { aMe } from './fixtures';

registerShellTranslations();

const everywhere: StoryAnswers = {
  'GET /api/users/me': { json: { data: aMe() } },
  'GET /api/watchlist': { json: { data: { savedSparkIds: [], following: [] } } },
};

/** Renders a feature with the shell's texts, a router and the responses of `parameters.answers`. */
export const inShell: Decorator = (Story, { id, parameters }) => (
  <StoryApi key={id} answers={{ ...everywhere, ...(parameters.answers as StoryAnswers) }}>
    <BrowserRouter>
      <Story />
    </BrowserRouter>
  </StoryApi>
);

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
