import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { ErrorState } from './error-state';

const meta = {
  component: ErrorState,
  args: { message: 'The server did not respond. Check your connection and try again.', onRetry: fn() },
} satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithRetry: Story = {};

export const Retrying: Story = { args: { isRetrying: true } };

export const WithoutRetry: Story = {
  args: { title: 'This campaign is private', message: 'Ask the brand for access.', onRetry: undefined },
};

export const WithRequestId: Story = {
  args: { title: 'Failed to load the wallet', requestId: '8c1f0a52-6d3e-4b7a-9a55-1f6f2f0f7c21' },
};

export const WholePage: Story = { args: { order: 1 } };

export const German: Story = {
  globals: { language: 'de' },
  args: { message: 'Der Server antwortet nicht. Prüfe deine Verbindung und versuche es erneut.' },
};
