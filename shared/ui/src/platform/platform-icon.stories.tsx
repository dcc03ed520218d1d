import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PlatformIcon } from './platform-icon';

const meta = { component: PlatformIcon, args: { platform: 'instagram' } } satisfies Meta<typeof PlatformIcon>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Standard: Story = {};

export const Large: Story = { args: { platform: 'tiktok', size: '4rem' } };
