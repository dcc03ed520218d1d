import type { Decorator, StoryObj } from '@storybook/react-webpack5';
import { MemoryRouter } from 'react-router';
import { StoryApi, type StoryAnswers } from '@sparks/api-client/testing';
import { registerAppTranslations } from '../locales/translations';
import { aPerson, aSpark } from './samples';

registerAppTranslations();

const everywhere: StoryAnswers = {
  'GET /api/users/me': { json: { data: aPerson() } },
  'GET /spark/sparkBySlug/slow-mornings': { json: { data: aSpark() } },
};

/**
 * Renders a feature with the texts of this remote, a router and the responses of `parameters.answers`.
 * `parameters.at` is the address, `parameters.isSignedIn` false for visitors.
 */
export const inSubmission: Decorator = (Story, { id, parameters }) => (
  <StoryApi
    key={id}
    answers={{ ...everywhere, ...(parameters.answers as StoryAnswers) }}
    isSignedIn={parameters.isSignedIn as boolean | undefined}
  >
    <MemoryRouter initialEntries={[(parameters.at as string | undefined) ?? '/']}>
      <Story />
    </MemoryRouter>
  </StoryApi>
);

/** Waits for what appears after a delay, which the settled store does not show, such as the check of a pasted link. */
export const waitForText =
  (text: string | RegExp): NonNullable<StoryObj['play']> =>
  async ({ canvas }) => {
    await canvas.findByText(text, undefined, { timeout: 15_000 });
  };
