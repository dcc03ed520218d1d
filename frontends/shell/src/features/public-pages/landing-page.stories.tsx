import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { statesOf } from '@sparks/api-client/testing';
import { LANDSCAPE_PICTURE } from '@sparks/ui/testing';
import { aPage, aSpark } from '../../testing/fixtures';
import { inShell } from '../../testing/story-page';
import { HelpPage } from './help-page';
import { LandingPage } from './landing-page';
import { LegalPage } from './legal-page';

const states = statesOf('GET /spark');

const meta = { component: LandingPage, parameters: { isSignedIn: false }, decorators: [inShell] } satisfies Meta<
  typeof LandingPage
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  parameters: states.with(
    aPage([
      aSpark({ thumbnail: LANDSCAPE_PICTURE }),
      aSpark({ _id: 'spark-2', slug: 'window-herbs', name: 'Window herbs', isPrivate: true }),
    ]),
  ),
};

export const NothingOpen: Story = { parameters: states.with(aPage([])) };

export const Failed: Story = { parameters: states.failed };

export const German: Story = { ...Full, globals: { language: 'de' } };

export const Help: Story = { render: () => <HelpPage contactEmail="help@sparks.example" /> };

export const Terms: Story = { render: () => <LegalPage about="terms" /> };
