import { normalizeIp } from '@nestjs/throttler';

/** Key of an anonymous caller: the IPv4 address or the IPv6 network, because one host owns a whole IPv6 network. */
export function addressKeyOf({ ip }: { ip: string }): string {
  return `ip:${normalizeIp(ip)}`;
}
