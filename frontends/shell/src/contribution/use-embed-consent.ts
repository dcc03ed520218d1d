import { useSessionStorage } from '@mantine/hooks';
import type { SocialPlatform } from '@sparks/domain';

/**
 * Whether this person lets posts of a platform load from it, and a way to say so. Remembered for all posts of the
 * platform until the tab is closed.
 */
export function useEmbedConsent(platform: SocialPlatform): [isGiven: boolean, give: () => void] {
  const [platforms, setPlatforms] = useSessionStorage<readonly string[]>({
    key: 'sparks.embeds',
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  return [platforms.includes(platform), () => setPlatforms((before) => [...before, platform])];
}
