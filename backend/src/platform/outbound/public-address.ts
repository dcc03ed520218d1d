import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Whether an address belongs to a machine on the public internet. Everything else is refused: loopback, private and
 * carrier-grade ranges, link-local (where clouds keep their metadata), unique-local, multicast, reserved, and every
 * form of IPv6 that carries an IPv4 address inside, because what it leads to depends on the network.
 * @param address an IP address as text; anything else is not public
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  // `unicast` for IPv6 also covers blocks nobody has been given, among them the old IPv4-compatible ::a.b.c.d.
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GLOBAL_UNICAST_V6);
}

const GLOBAL_UNICAST_V6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];
