import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ProgressBar } from './progress-bar';

const meta = { component: ProgressBar, args: { done: 0.42, label: 'Export' } } satisfies Meta<typeof ProgressBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Partial: Story = {};

export const NotStarted: Story = { args: { done: 0 } };

export const Complete: Story = { args: { done: 1 } };

export const UnknownLength: Story = { args: { done: undefined, animated: true } };

/** A text beside it says the same. */
export const HiddenFromScreenReaders: Story = { args: { label: undefined } };
