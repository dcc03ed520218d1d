import type { BlockResponse } from '@sparks/api-client';
import { toast } from '@sparks/ui';
import type { Translate } from '../content-translations';
import { paths } from '../paths';

/** Opens the device's share sheet, or copies the URL where there is none. */
export async function sharePost(block: BlockResponse, t: Translate): Promise<void> {
  const url = new URL(paths.contribution(block._id), window.location.origin).href;
  try {
    if (typeof navigator.share === 'function')
      await navigator.share({ title: block.spark?.name ?? t('contribution.title'), url });
    else {
      await navigator.clipboard.writeText(url);
      toast.success({ id: 'share', message: t('nextStep.copied') });
    }
  } catch (error) {
    // The user closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast.info({ id: 'share', message: t('nextStep.copyByHand', { url }) });
  }
}
