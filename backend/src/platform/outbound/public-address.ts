import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * SSRF protection: whether an IP address is on the public internet. Excludes loopback, private, carrier-grade NAT, link-local
 * (cloud metadata), unique-local, multicast and reserved ranges, and IPv6 addresses that embed an IPv4 address, because
 * their target depends on the network. Text that is not an IP address is not public.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  // `unicast` for IPv6 includes unassigned blocks, such as the deprecated IPv4-compatible ::a.b.c.d.
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GLOBAL_UNICAST_V6);
}

const GLOBAL_UNICAST_V6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];
