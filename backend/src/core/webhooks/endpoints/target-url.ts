import { isIP } from 'node:net';
import { isPublicAddress } from '../../../platform/outbound/public-address.js';
import { invalidTargetUrl } from '../webhooks.errors.js';

/** Names that never lead to another machine on the internet. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/i;

/**
 * Refuses at once what could never be delivered to; where a name leads is looked up and checked at each attempt.
 * @param allowsLocal whether addresses on this machine and without TLS are fine: on a developer's machine
 * @throws 400 BAD_REQUEST
 */
export function assertTargetUrl(address: string, allowsLocal: boolean): void {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null) throw invalidTargetUrl('url must be an https address');
  if (url.username !== '' || url.password !== '')
    throw invalidTargetUrl('url must not contain a user name or a password');
  if (url.hash !== '') throw invalidTargetUrl('url must not have a fragment');
  if (allowsLocal) return;
  if (url.protocol !== 'https:') throw invalidTargetUrl('url must be an https address');
  const host = url.hostname.replace(/^\[|\]$/gu, '');
  const isPublic = isIP(host) === 0 ? host.includes('.') && !LOCAL_NAME.test(host) : isPublicAddress(host);
  if (!isPublic) throw invalidTargetUrl('url must be on the public internet');
}
