import { PERMISSIONS_POLICY } from '@sparks/domain';
import { contentSecurityPolicy } from './content-security-policy.js';

const YEAR_S = 31_536_000;

/** What the headers of a frontend's files depend on. */
export interface SecurityHeaderOptions {
  /** Files of a remote are loaded by the shell, which has another origin. */
  kind: 'host' | 'remote';
  /** Whether people reach it by https; then browsers are told to stay with it. */
  isHttps: boolean;
  /** Issuer that its pages sign in at; absent: it only serves files and has no page that runs. */
  issuer?: string;
  /** Origins of the remotes that its pages load. */
  remoteOrigins: readonly string[];
}

/**
 * The headers that every file of a frontend has, whatever it is, besides those about caching. `shared/deploy/nginx` sends the
 * same; a test compares them.
 */
export function securityHeaders({
  kind,
  isHttps,
  issuer,
  remoteOrigins,
}: SecurityHeaderOptions): Record<string, string> {
  return {
    'content-security-policy':
      issuer === undefined
        ? "default-src 'none'; frame-ancestors 'none'"
        : contentSecurityPolicy({ issuer, remoteOrigins, isHttps }),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': kind === 'remote' ? 'cross-origin' : 'same-origin',
    'permissions-policy': PERMISSIONS_POLICY,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': issuer === undefined ? 'DENY' : 'SAMEORIGIN',
    // Nothing in these files is secret, and no request for them carries who asks.
    ...(kind === 'remote' ? { 'access-control-allow-origin': '*' } : {}),
    ...(isHttps ? { 'strict-transport-security': `max-age=${YEAR_S}; includeSubDomains` } : {}),
  };
}
