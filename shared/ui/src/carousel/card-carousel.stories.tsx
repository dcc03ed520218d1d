import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Paper, Title } from '../mantine';
import { EmptyState } from '../states/empty-state';
import { CardCarousel } from './card-carousel';

const CAMPAIGNS = [
  'Roof gardens of Lisbon',
  'Night markets',
  'Your first marathon',
  'Bikes of Berlin',
  'Repair instead of replace',
  'A day without plastic',
];

const meta = {
  component: CardCarousel<string>,
  args: {
    title: 'Ending soon',
    countLabel: '6 campaigns',
    items: CAMPAIGNS,
    keyOf: (name) => name,
    renderItem: (name) => (
      <Paper withBorder p="lg">
        {name}
      </Paper>
    ),
    isLoading: false,
    empty: (
      <EmptyState compact order={3} title="No campaign ends soon">
        New campaigns are published every day.
      </EmptyState>
    ),
  },
  decorators: [
    (Story) => (
      <>
        <Title order={2} mb="md">
          Discover
        </Title>
        <Story />
      </>
    ),
  ],
} satisfies Meta<typeof CardCarousel<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};

export const WithoutArrows: Story = { args: { items: CAMPAIGNS.slice(0, 3), countLabel: '3 campaigns' } };

export const Empty: Story = { args: { items: [], countLabel: undefined } };

export const Loading: Story = { args: { items: [], countLabel: undefined, isLoading: true } };

export const German: Story = {
  globals: { language: 'de' },
  args: { title: 'Endet bald', countLabel: '6 Kampagnen' },
};
