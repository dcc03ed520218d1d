import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { BaselineNote } from './baseline-note';

const meta = { component: BaselineNote, args: { views: 12_480 } } satisfies Meta<typeof BaselineNote>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Views: Story = {};

/** Renders nothing. */
export const NoViews: Story = { args: { views: 0 } };

export const German: Story = { globals: { language: 'de' } };
