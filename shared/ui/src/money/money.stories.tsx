import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Money } from './money';

const meta = { component: Money, args: { cents: 125_050 } } satisfies Meta<typeof Money>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Amount: Story = {};

export const Income: Story = { args: { cents: 4_200, signed: true } };

export const Expense: Story = { args: { cents: -19_900, signed: true } };

export const LargeAmount: Story = { args: { cents: 1_234_567_890 } };

export const German: Story = { globals: { language: 'de' }, args: { cents: -125_050, signed: true } };
