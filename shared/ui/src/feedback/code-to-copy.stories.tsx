import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { CodeToCopy } from './code-to-copy';

const meta = { component: CodeToCopy, args: { code: 'sparks-7K2M9Q' } } satisfies Meta<typeof CodeToCopy>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotCopied: Story = {};

export const LongCode: Story = { args: { code: 'whsec_5f2c9b7e41a84d0c9c3ae07fd1b6e8527a90d3' } };

export const German: Story = { globals: { language: 'de' } };
