import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { QueryError } from './query-error';

const meta = {
  component: QueryError,
  args: {
    title: 'Failed to load the campaigns',
    error: {
      code: 'SERVICE_UNAVAILABLE',
      message: 'The service is currently unavailable.',
      requestId: '8c1f0a52-6d3e-4b7a-9a55-1f6f2f0f7c21',
    },
    onRetry: fn(),
  },
} satisfies Meta<typeof QueryError>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ApiError: Story = {};

export const UnknownError: Story = { args: { error: new TypeError('Failed to fetch') } };

export const Retrying: Story = { args: { isRetrying: true } };

export const German: Story = {
  globals: { language: 'de' },
  args: { title: 'Die Kampagnen konnten nicht geladen werden', error: null },
};
