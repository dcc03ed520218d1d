import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SparkMotif } from './spark-motif';

const meta = { component: SparkMotif, args: { fontSize: '3rem' } } satisfies Meta<typeof SparkMotif>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Decorative: Story = {};

export const WithTitle: Story = { args: { title: 'Sparks' } };
