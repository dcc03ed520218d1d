import type { BlockResponse } from '@sparks/api-client';
import { toast } from '@sparks/ui';
import { paths } from '../paths';
import type { Translate } from '../translations';

/** Hands the contribution's address to the device's own share sheet, or copies it where there is none. */
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
    // Closing the share sheet is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast.info({ id: 'share', message: t('nextStep.copyByHand', { url }) });
  }
}
