import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Countdown } from './countdown';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

const meta = { component: Countdown, args: { endAt: inHours(76), refreshMs: 1_000 } } satisfies Meta<typeof Countdown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Days: Story = {};

export const Compact: Story = { args: { compact: true } };

export const LastMinutes: Story = { args: { endAt: inHours(0.2), compact: true } };

/** Renders nothing. */
export const Over: Story = { args: { endAt: inHours(-1) } };

export const German: Story = { globals: { language: 'de' } };
