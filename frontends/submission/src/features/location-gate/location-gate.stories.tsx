import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { inSubmission } from '../../testing/story-submission';
import { LocationGate } from './location-gate';

const meta = {
  component: LocationGate,
  args: { locations: ['DE'], onClose: () => undefined },
  decorators: [inSubmission],
} satisfies Meta<typeof LocationGate>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneCountry: Story = {};

export const ManyCountries: Story = {
  args: { locations: ['GB', 'DE', 'NG', 'US', 'AT', 'CH', 'FR', 'ES', 'PT', 'IT', 'PL', 'KE', 'GH', 'ZA', 'IN'] },
};

export const German: Story = { globals: { language: 'de' } };
