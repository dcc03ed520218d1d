import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SparkLogo } from './spark-logo';

const meta = { component: SparkLogo } satisfies Meta<typeof SparkLogo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};

export const Compact: Story = { args: { compact: true } };
