import { EMBED_ORIGINS } from '@sparks/domain';

export interface PolicyOptions {
  issuer: string;
  remoteOrigins: readonly string[];
  /** True when the page is served over https; then all its resources are, too. */
  isHttps: boolean;
}

/**
 * Content security policy of the shell's pages: scripts only from the shell and its remotes, no inline scripts, no eval.
 * Inline styles are allowed because the component library sets them on elements.
 */
export function contentSecurityPolicy({ issuer, remoteOrigins, isHttps }: PolicyOptions): string {
  const issuerOrigin = new URL(issuer).origin;
  const remotes = remoteOrigins.join(' ');
  const embeds = EMBED_ORIGINS.join(' ');
  const directives: Record<string, string> = {
    'default-src': "'self'",
    'script-src': `'self' ${remotes}`,
    'script-src-attr': "'none'",
    'style-src': `'self' 'unsafe-inline' ${remotes}`,
    'font-src': `'self' data: ${remotes}`,
    'img-src': `'self' data: blob: ${issuerOrigin} ${remotes}`,
    'media-src': "'self' blob:",
    // The page checks that an embed's host is reachable before it renders the frame.
    'connect-src': `'self' ${issuerOrigin} ${remotes} ${embeds}`,
    // Official post embeds run in sandboxed frames.
    'frame-src': `'self' ${issuerOrigin} ${embeds}`,
    'worker-src': "'none'",
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': `'self' ${issuerOrigin}`,
    'frame-ancestors': "'self'",
    ...(isHttps ? { 'upgrade-insecure-requests': '' } : {}),
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.replace(/ +/g, ' ').trim())
    .join('; ');
}
