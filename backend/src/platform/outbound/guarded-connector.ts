import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { isPublicAddress } from './public-address.js';

export class ForbiddenAddressError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ForbiddenAddressError';
  }
}

export type ResolveHost = (hostname: string) => Promise<LookupAddress[]>;

export interface ConnectorOptions {
  /** Default: the operating system's resolver. */
  resolveHost?: ResolveHost;
  /** Default: {@link isPublicAddress}. */
  isAllowedAddress?: (address: string) => boolean;
  connectTimeoutMs: number;
}

/**
 * undici connector with SSRF protection: connects to public addresses only. The host name is resolved once, all its addresses
 * must be allowed, and the socket connects to exactly these, which rules out DNS rebinding. The peer address is checked again
 * before any data is sent.
 */
export function guardedConnector(options: ConnectorOptions): buildConnector.connector {
  const isAllowed = options.isAllowedAddress ?? isPublicAddress;
  const connect = buildConnector({
    timeout: options.connectTimeoutMs,
    // Makes Node.js request all addresses of any family from the lookup.
    autoSelectFamily: true,
    lookup: guardedLookup(options.resolveHost ?? resolveWithSystem, isAllowed),
  });
  return (target, callback) => {
    // IP literals bypass the lookup.
    const literal = target.hostname.replace(/[[\]]/gu, '');
    if (isIP(literal) !== 0 && !isAllowed(literal)) {
      callback(new ForbiddenAddressError(`${literal} is not public`), null);
      return;
    }
    connect(target, (...args) => {
      const [error, socket] = args;
      if (error !== null) {
        callback(error, null);
        return;
      }
      const peer = socket.remoteAddress ?? '';
      if (!isAllowed(peer)) {
        socket.destroy();
        callback(new ForbiddenAddressError(`The address ${peer || 'of the peer'} is not public`), null);
        return;
      }
      callback(null, socket);
    });
  };
}

function guardedLookup(resolveHost: ResolveHost, isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, _options, callback) => {
    resolveHost(hostname).then(
      (addresses) => {
        const forbidden = addresses.find(({ address }) => !isAllowed(address));
        if (forbidden) {
          callback(new ForbiddenAddressError(`${hostname} resolves to ${forbidden.address}, which is not public`), '');
        } else if (addresses.length === 0) {
          callback(Object.assign(new Error(`${hostname} has no address`), { code: 'ENOTFOUND' }), '');
        } else {
          callback(null, addresses);
        }
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
}

function resolveWithSystem(hostname: string): Promise<LookupAddress[]> {
  return new Promise((resolve, reject) => {
    systemLookup(hostname, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });
}
