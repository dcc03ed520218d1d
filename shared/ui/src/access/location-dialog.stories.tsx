import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { Button } from '../mantine';
import { LocationDialog } from './location-dialog';

const meta = {
  component: LocationDialog,
  args: {
    locations: ['JP'],
    opened: true,
    onClose: fn(),
    words: {
      title: 'Location Restriction',
      text: 'This campaign does not accept posts from your country.',
      allowed: 'Allowed regions',
    },
    action: <Button>Explore Other Campaigns</Button>,
  },
} satisfies Meta<typeof LocationDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneCountry: Story = {};

export const ManyCountries: Story = {
  args: {
    locations: [
      'AT',
      'BE',
      'CH',
      'CZ',
      'DE',
      'DK',
      'ES',
      'FI',
      'FR',
      'GB',
      'IE',
      'IT',
      'LU',
      'NL',
      'NO',
      'PL',
      'PT',
      'SE',
    ],
  },
};

export const German: Story = {
  globals: { language: 'de' },
  args: {
    locations: ['DE', 'AT', 'CH'],
    words: {
      title: 'Nicht in deinem Land verfügbar',
      text: 'Diese Kampagne nimmt keine Beiträge aus deinem Land an.',
      allowed: 'Zugelassene Regionen',
    },
    action: <Button>Andere Kampagnen entdecken</Button>,
  },
};
