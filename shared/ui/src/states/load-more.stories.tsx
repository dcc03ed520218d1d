import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { fn } from 'storybook/test';
import { LoadMore } from './load-more';

const list = { hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false, fetchNextPage: fn() };

const meta = { component: LoadMore, args: { list } } satisfies Meta<typeof LoadMore>;
export default meta;
type Story = StoryObj<typeof meta>;

export const MorePages: Story = {};

export const Loading: Story = { args: { list: { ...list, isFetchingNextPage: true } } };

export const Failed: Story = { args: { list: { ...list, isFetchNextPageError: true } } };

/** Renders nothing. */
export const LastPage: Story = { args: { list: { ...list, hasNextPage: false } } };

export const German: Story = { ...Failed, globals: { language: 'de' } };
