import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PriceLines } from './price-lines';

const meta = { component: PriceLines } satisfies Meta<typeof PriceLines>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Prices: Story = {
  args: {
    lines: [
      ['Pool', '$2,500.00'],
      ['Platform fee (10%)', '$250.00'],
      ['You pay', '$2,750.00'],
    ],
  },
};

export const LongNames: Story = {
  args: {
    lines: [
      [
        'Returned to the wallet of Greenleaf Outdoor Equipment and Travel Supplies after the decision period',
        '$1,180.40',
      ],
      ['Reserved for the approval bonuses of 38 posts that wait for a decision', '$760.00'],
    ],
  },
};
