import type { Decorator } from '@storybook/react-webpack5';
import { MemoryRouter } from 'react-router';
import { StoryApi, type StoryAnswers } from '@sparks/api-client/testing';
import { registerAppTranslations } from '../locales/translations';
import { aMe } from './samples';

registerAppTranslations();

const everywhere: StoryAnswers = { 'GET /api/users/me': { json: { data: aMe() } } };

/**
 * Renders a feature for an admin with the texts of this remote, a router and the responses of `parameters.answers`.
 * `parameters.at` is the address.
 */
export const inAdmin: Decorator = (Story, { id, parameters }) => (
  <StoryApi key={id} answers={{ ...everywhere, ...(parameters.answers as StoryAnswers) }}>
    <MemoryRouter initialEntries={[(parameters.at as string | undefined) ?? '/']}>
      <Story />
    </MemoryRouter>
  </StoryApi>
);
