import { ERROR_CODES } from '../error-codes.js';
import { isSocialPlatform, PLATFORM_NAMES, type DisplayPlatformId } from '../platforms/names.js';
import { platformOfHost } from '../platforms/registry.js';
import { matchPlatform, refuse } from './parse-content-url.js';
import { hasHttpScheme, splitUrl } from './split-url.js';
import type { ContentUrlResult } from './types.js';

/**
 * Validates a link for the platform that the contributor has chosen, in the order of the specification (section 5):
 * empty, not http(s), another platform's domain, an unsupported platform, the platform's own URL rules.
 *
 * A site of no platform gets 'This social platform is not supported.', whatever platform is chosen. So does LinkedIn,
 * which cannot be chosen, instead of the advice to change the platform.
 */
export function validateContentUrl(input: { readonly url: string; readonly platform: string }): ContentUrlResult {
  const text = input.url.trim();
  if (text === '') return refuse(ERROR_CODES.content_url_required);
  const parts = hasHttpScheme(text) ? splitUrl(text) : null;
  if (!parts) return refuse(ERROR_CODES.invalid_content_url);

  const owner = platformOfHost(parts.host);
  const chosen = isDisplayPlatform(input.platform) ? input.platform : null;
  if (isSocialPlatform(owner) && owner !== input.platform && chosen !== null) {
    return {
      ...refuse(ERROR_CODES.wrong_platform, wrongPlatformMessage(PLATFORM_NAMES[owner], PLATFORM_NAMES[chosen])),
      platforms: { of: owner, chosen },
    };
  }
  if (!isSocialPlatform(input.platform) || !isSocialPlatform(owner)) return refuse(ERROR_CODES.unsupported_platform);
  return matchPlatform(parts, input.platform);
}

function wrongPlatformMessage(actual: string, chosen: string): string {
  return `This URL appears to be from ${actual}, but you've selected ${chosen}. Please either change the platform or use a ${chosen} URL.`;
}

function isDisplayPlatform(platform: string): platform is DisplayPlatformId {
  return Object.hasOwn(PLATFORM_NAMES, platform);
}
