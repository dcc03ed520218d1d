import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Anchor, Button, Text } from '../mantine';
import { Page, PageTitle } from './page';

const meta = {
  component: PageTitle,
  parameters: { isPage: true },
  args: { title: 'Campaigns' },
  render: (args) => (
    <main>
      <Page>
        <PageTitle {...args} />
        <Text>Four campaigns are live.</Text>
      </Page>
    </main>
  ),
} satisfies Meta<typeof PageTitle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Title: Story = {};

export const WithDescription: Story = { args: { description: 'Everything that you have published, newest first.' } };

export const WithActions: Story = { args: { actions: <Button>Create a campaign</Button> } };

export const Nested: Story = {
  args: { title: 'Roof gardens of Lisbon', above: <Anchor href="#campaigns">Campaigns</Anchor> },
};

export const Narrow: Story = {
  args: { title: 'Terms of service', description: 'Last changed on November 2, 2026.' },
  render: (args) => (
    <main>
      <Page narrow>
        <PageTitle {...args} />
        <Text>
          A campaign pays for posts that its brand has approved. The pool of a campaign is reserved before it goes live,
          so every approved post can be paid.
        </Text>
      </Page>
    </main>
  ),
};

export const LongTitle: Story = {
  args: {
    title: 'Show how your neighborhood saves water during the dry months, and what others can learn from it',
    actions: <Button variant="default">Edit</Button>,
  },
};
