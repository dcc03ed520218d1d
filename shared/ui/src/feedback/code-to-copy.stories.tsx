import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CodeToCopy } from './code-to-copy';

const meta = { component: CodeToCopy, args: { code: 'sparks-7K2M9Q' } } satisfies Meta<typeof CodeToCopy>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotCopied: Story = {};

export const LongCode: Story = { args: { code: 'whsec_example-of-a-secret-that-is-shown-once' } };

export const German: Story = { globals: { language: 'de' } };
