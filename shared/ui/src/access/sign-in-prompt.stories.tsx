import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { SignInPrompt } from './sign-in-prompt';

const meta = {
  component: SignInPrompt,
  args: {
    title: 'Sign in to see your wallet',
    text: 'Your balance and your transactions belong to your account.',
    action: 'Sign in',
    onSignIn: fn(),
  },
} satisfies Meta<typeof SignInPrompt>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WholePage: Story = {};

export const Section: Story = { args: { order: 2 } };
