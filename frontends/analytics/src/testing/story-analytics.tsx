import type { Decorator } from '@storybook/react-webpack5';
import { BrowserRouter } from 'react-router';
import { StoryApi, type StoryAnswers } from '@sparks/api-client/testing';
import { registerAppTranslations } from '../locales/translations';

registerAppTranslations();

export const SLUG = 'window-herbs';
export const SPARK_ID = '665f1c2ab7e4d9a1c0ffee01';

const everywhere: StoryAnswers = {
  [`GET /spark/sparkBySlug/${SLUG}`]: { json: { data: { _id: SPARK_ID, initialBudget: 250_000 } } },
};

/** Renders a feature with the texts of this remote, a router and the responses of `parameters.answers`. */
export const inAnalytics: Decorator = (Story, { id, parameters }) => (
  <StoryApi key={id} answers={{ ...everywhere, ...(parameters.answers as StoryAnswers) }}>
    <BrowserRouter>
      <Story />
    </BrowserRouter>
  </StoryApi>
);
