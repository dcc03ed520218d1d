import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { registerAppTranslations } from '../locales/translations';
import { PlatformPicker } from './platform-picker';

registerAppTranslations();

const meta = {
  component: PlatformPicker,
  args: {
    platforms: ['instagram', 'tiktok', 'youtube', 'reddit'],
    value: 'youtube',
    onChange: () => undefined,
    disabled: false,
  },
} satisfies Meta<typeof PlatformPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {};

export const NothingChosen: Story = { args: { value: null } };

export const OnePlatform: Story = { args: { platforms: ['tiktok'], value: 'tiktok' } };

export const Disabled: Story = { args: { disabled: true } };

export const German: Story = { globals: { language: 'de' } };
