import type { SocialPlatform } from '@sparks/domain';

export interface HeldCode {
  readonly code: string;
  readonly expiresAt: string;
}

const keyOf = (platform: SocialPlatform): string => `sparks.bio-code.${platform}`;

/** Survives leaving the page for the platform, where the code has to be pasted. */
export function holdCode(platform: SocialPlatform, held: HeldCode): void {
  try {
    sessionStorage.setItem(keyOf(platform), JSON.stringify(held));
  } catch {
    // Storage is blocked: the code lasts as long as the dialog.
  }
}

export function heldCode(platform: SocialPlatform, now: number): HeldCode | null {
  try {
    const held = JSON.parse(sessionStorage.getItem(keyOf(platform)) ?? 'null') as HeldCode | null;
    return held && Date.parse(held.expiresAt) > now ? held : null;
  } catch {
    return null;
  }
}

export function dropCode(platform: SocialPlatform): void {
  try {
    sessionStorage.removeItem(keyOf(platform));
  } catch {
    // Nothing is stored.
  }
}
