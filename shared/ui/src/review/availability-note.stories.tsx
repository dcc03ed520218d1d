import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { AvailabilityNote } from './availability-note';

const missing = { status: 'missing', missingSince: '2026-11-18T07:30:00Z', reverseAt: null, reversedAt: null } as const;

const meta = {
  component: AvailabilityNote,
  args: { platform: 'instagram', availability: missing },
} satisfies Meta<typeof AvailabilityNote>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Missing: Story = {};

export const Gone: Story = {
  args: { availability: { ...missing, status: 'gone', reverseAt: '2026-11-26T07:30:00Z' } },
};

export const Reversed: Story = {
  args: { availability: { ...missing, status: 'gone', reversedAt: '2026-11-26T07:30:00Z' } },
};

/** Renders nothing. */
export const Available: Story = {
  args: { availability: { status: 'available', missingSince: null, reverseAt: null, reversedAt: null } },
};

export const German: Story = { ...Gone, globals: { language: 'de' } };
