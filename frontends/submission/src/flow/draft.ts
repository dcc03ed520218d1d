import { SOCIAL_PLATFORMS, type SocialPlatform } from '@sparks/domain';
import { readTabStorage } from '../tab-storage';
import type { InitialContent } from './flow-state';

/** Whose draft it is, and for which campaign. */
export interface DraftOwner {
  readonly sparkId: string;
  readonly userId: string;
}

const keyOf = ({ sparkId }: DraftOwner) => `sparks-submission:${sparkId}`;

/**
 * What this person entered for this campaign and has not sent: it survives the way to the identity provider and back
 * when the session ends. Kept in the tab only.
 */
export function readDraft(owner: DraftOwner): InitialContent | undefined {
  const stored = readTabStorage(keyOf(owner));
  if (stored?.userId !== owner.userId || typeof stored.url !== 'string') return undefined;
  return { url: stored.url, platform: SOCIAL_PLATFORMS.find((platform) => platform === stored.platform) ?? null };
}

/** Keeps what stands in the fields; nothing when there is no link. `platform` only when the person chose it. */
export function writeDraft(
  owner: DraftOwner,
  { url, platform }: { readonly url: string; readonly platform: SocialPlatform | null },
): void {
  if (url.trim() === '') forgetDraft(owner);
  else sessionStorage.setItem(keyOf(owner), JSON.stringify({ userId: owner.userId, url, platform }));
}

/** Forgets what was typed, once it was sent or emptied. */
export function forgetDraft(owner: DraftOwner): void {
  sessionStorage.removeItem(keyOf(owner));
}
