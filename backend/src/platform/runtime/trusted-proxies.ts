import { BlockList, isIPv6 } from 'node:net';

/** The names that `TRUST_PROXY` may contain besides addresses and networks, as Fastify defines them. */
const NAMED_NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Whether the peer of a connection is one of the proxies of `TRUST_PROXY`, which carries the requests of many clients. */
export function trustedProxies(trustProxy: string): (address: string) => boolean {
  const proxies = new BlockList();
  const entries = trustProxy === 'none' ? [] : trustProxy.split(',').map((entry) => entry.trim());
  for (const network of entries.flatMap((entry) => NAMED_NETWORKS[entry] ?? [entry])) {
    const [address = '', prefix] = network.split('/');
    const family = familyOf(address);
    if (prefix === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(prefix), family);
  }
  return (address) => proxies.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
