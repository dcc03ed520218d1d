import { useSessionStorage } from '@mantine/hooks';
import type { SocialPlatform } from '@sparks/domain';

/** Consent to load embeds from a platform, stored until the tab is closed. */
export function useEmbedConsent(platform: SocialPlatform): [isGiven: boolean, give: () => void] {
  const [platforms, setPlatforms] = useSessionStorage<readonly string[]>({
    key: 'sparks.embeds',
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  return [platforms.includes(platform), () => setPlatforms((before) => [...before, platform])];
}
