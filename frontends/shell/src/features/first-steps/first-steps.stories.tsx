import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { statesOf } from '@sparks/api-client/testing';
import { aMe } from '../../testing/fixtures';
import { inShell } from '../../testing/story-page';
import { FirstSteps } from './first-steps';

const states = statesOf('GET /api/users/me/first-steps');
const steps = (['profile', 'account', 'post', 'approval'] as const).map((step) => ({
  step,
  isDone: step === 'profile',
}));

const meta = {
  component: FirstSteps,
  args: { me: aMe({ country: undefined, roles: ['contributor'] }), state: 'checklist' },
  decorators: [inShell],
} satisfies Meta<typeof FirstSteps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Questions: Story = { args: { state: 'questions' }, parameters: states.with({ data: { steps } }) };

export const Checklist: Story = { parameters: states.with({ data: { steps } }) };

export const Loading: Story = { parameters: states.loading };

export const Failed: Story = { parameters: states.failed };
