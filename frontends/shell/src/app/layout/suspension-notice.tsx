import { useMe } from '@sparks/api-client';
import { lazyMount } from '../../lazy-mount';
import { withPageTexts } from '../../page-translations';

const SuspensionList = lazyMount(withPageTexts(async () => (await import('./suspension-list')).SuspensionList));

/** Says what a suspended person cannot do, until when and why, and how to appeal; absent without a suspension. */
export function SuspensionNotice() {
  const { me } = useMe();
  const suspensions = me?.suspensions ?? [];
  return <SuspensionList opened={suspensions.length > 0} suspensions={suspensions} />;
}
