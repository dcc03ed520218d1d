import { isSocialPlatform, PLATFORM_NAMES, type DisplayPlatformId } from '../enums.js';
import { ERROR_CODES } from '../error-codes.js';
import { platformOfHost } from './hosts.js';
import { matchPlatform, refuse } from './parse-content-url.js';
import { hasHttpScheme, splitUrl } from './split-url.js';
import type { ContentUrlResult } from './types.js';

/**
 * Checks a link for the platform that the contributor has chosen, in the specification's order (section 5): empty,
 * not http(s), another platform's domain, a platform that is not supported, the platform's own shapes.
 *
 * A site that is no platform of ours gets 'Please enter a valid social media URL.'. A LinkedIn link gets 'This social
 * platform is not supported.' and not the advice to change the platform, because LinkedIn cannot be chosen.
 * @param input.platform the chosen platform's id; anything else than a supported one is refused
 * @returns the parsed link, or the code and the text to show
 */
export function validateContentUrl(input: { readonly url: string; readonly platform: string }): ContentUrlResult {
  const text = input.url.trim();
  if (text === '') return refuse(ERROR_CODES.content_url_required);
  const parts = hasHttpScheme(text) ? splitUrl(text) : null;
  if (!parts) return refuse(ERROR_CODES.invalid_content_url);

  const owner = platformOfHost(parts.host);
  const chosen = isDisplayPlatform(input.platform) ? input.platform : null;
  if (owner !== null && owner !== 'linkedin' && owner !== input.platform && chosen !== null) {
    return {
      ...refuse(ERROR_CODES.wrong_platform, wrongPlatformMessage(PLATFORM_NAMES[owner], PLATFORM_NAMES[chosen])),
      platforms: { of: owner, chosen },
    };
  }
  if (!isSocialPlatform(input.platform) || owner === 'linkedin') return refuse(ERROR_CODES.unsupported_platform);
  if (owner === null) return refuse(ERROR_CODES.invalid_content_url);
  return matchPlatform(parts, input.platform);
}

function wrongPlatformMessage(actual: string, chosen: string): string {
  return `This URL appears to be from ${actual}, but you've selected ${chosen}. Please either change the platform or use a ${chosen} URL.`;
}

function isDisplayPlatform(platform: string): platform is DisplayPlatformId {
  return Object.hasOwn(PLATFORM_NAMES, platform);
}
