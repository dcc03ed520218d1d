import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { PLATFORM_NAMES, SOCIAL_PLATFORMS, type DisplayPlatformId } from '@sparks/domain';
import { Group } from '../mantine';
import { PlatformBadge, PlatformRow } from './platform-badge';

const meta = { component: PlatformBadge, args: { platform: 'youtube' } } satisfies Meta<typeof PlatformBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  render: () => (
    <Group>
      {(Object.keys(PLATFORM_NAMES) as DisplayPlatformId[]).map((platform) => (
        <PlatformBadge key={platform} platform={platform} />
      ))}
    </Group>
  ),
};

export const One: Story = {};

export const Row: Story = { render: () => <PlatformRow platforms={SOCIAL_PLATFORMS} label="Platforms" /> };
