import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { registerAppTranslations } from '../../locales/translations';
import { anOverview } from '../../testing/samples';
import { Figures } from './figures';

registerAppTranslations();

const meta = { component: Figures, args: { overview: anOverview() } } satisfies Meta<typeof Figures>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};

/** The figures are older than they should be. */
export const Behind: Story = { args: { overview: anOverview({ isCurrent: false }) } };

export const Loading: Story = { args: { overview: undefined } };

export const German: Story = { globals: { language: 'de' } };
