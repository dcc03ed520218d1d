import { SOCIAL_PLATFORMS, type SocialPlatform } from '@sparks/domain';
import { readTabStorage } from '../tab-storage';
import type { InitialContent } from './flow-state';

export interface DraftOwner {
  readonly sparkId: string;
  readonly userId: string;
}

const keyOf = ({ sparkId }: DraftOwner) => `sparks-submission:${sparkId}`;

/**
 * Reads the unsent input of this user and campaign. It survives the redirect to the identity provider and is stored for
 * the tab only.
 */
export function readDraft(owner: DraftOwner): InitialContent | undefined {
  const stored = readTabStorage(keyOf(owner));
  if (stored?.userId !== owner.userId || typeof stored.url !== 'string') return undefined;
  return { url: stored.url, platform: SOCIAL_PLATFORMS.find((platform) => platform === stored.platform) ?? null };
}

/** Stores the fields, or nothing without a link. Pass `platform` only if the contributor chose it. */
export function writeDraft(
  owner: DraftOwner,
  { url, platform }: { readonly url: string; readonly platform: SocialPlatform | null },
): void {
  if (url.trim() === '') forgetDraft(owner);
  else sessionStorage.setItem(keyOf(owner), JSON.stringify({ userId: owner.userId, url, platform }));
}

export function forgetDraft(owner: DraftOwner): void {
  sessionStorage.removeItem(keyOf(owner));
}
