import { isIP } from 'node:net';
import { isPublicAddress } from '../../../platform/outbound/public-address.js';
import { invalidTargetUrl } from '../webhooks.errors.js';

/** Names that never resolve to a public address. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/i;

/**
 * Rejects URLs that can never be delivered to. The resolved address is checked at every attempt.
 * @param allowsLocal accepts local addresses and http, for development
 * @throws 400 BAD_REQUEST
 */
export function assertTargetUrl(address: string, allowsLocal: boolean): void {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null) throw invalidTargetUrl('url must be an https URL');
  if (url.username !== '' || url.password !== '')
    throw invalidTargetUrl('url must not contain a user name or a password');
  if (url.hash !== '') throw invalidTargetUrl('url must not have a fragment');
  if (allowsLocal) return;
  if (url.protocol !== 'https:') throw invalidTargetUrl('url must be an https URL');
  const host = url.hostname.replace(/^\[|\]$/gu, '');
  const isPublic = isIP(host) === 0 ? host.includes('.') && !LOCAL_NAME.test(host) : isPublicAddress(host);
  if (!isPublic) throw invalidTargetUrl('url must be on the public internet');
}
