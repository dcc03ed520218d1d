import { useSessionStorage } from '@mantine/hooks';
import type { SocialPlatform } from '@sparks/domain';
import { useIsHydrating } from '@sparks/ui';

/** Consent to load embeds from a platform, stored until the tab is closed. */
export function useEmbedConsent(platform: SocialPlatform): [isGiven: boolean, give: () => void] {
  const [platforms, setPlatforms] = useSessionStorage<readonly string[]>({
    key: 'sparks.embeds',
    defaultValue: [],
    getInitialValueInEffect: useIsHydrating(),
  });
  return [platforms.includes(platform), () => setPlatforms((before) => [...before, platform])];
}
