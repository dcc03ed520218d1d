import { PERMISSIONS_POLICY } from '@sparks/domain';
import { contentSecurityPolicy } from './content-security-policy.js';

const YEAR_S = 31_536_000;

export interface SecurityHeaderOptions {
  /** The shell, on another origin, loads a remote's files. */
  kind: 'host' | 'remote';
  /** True when the site is served over https; enables HSTS. */
  isHttps: boolean;
  /** OIDC issuer of its pages; absent when it serves files only. */
  issuer?: string;
  /** Origins of the remotes that its pages load. */
  remoteOrigins: readonly string[];
}

/**
 * Security headers of every static file of a frontend; caching headers are set elsewhere. Must match `shared/deploy/nginx`,
 * which a test compares.
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
    // The files are public, and requests for them carry no credentials.
    ...(kind === 'remote' ? { 'access-control-allow-origin': '*' } : {}),
    ...(isHttps ? { 'strict-transport-security': `max-age=${YEAR_S}; includeSubDomains` } : {}),
  };
}
