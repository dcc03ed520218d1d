import { EMBED_ORIGINS } from '@sparks/domain';

export interface PolicyOptions {
  issuer: string;
  remoteOrigins: readonly string[];
  /** Whether people reach the page by https; then everything it loads is, too. */
  isHttps: boolean;
}

/**
 * The policy of the shell's pages: scripts come from the shell and its remotes only, nothing inline, no eval.
 * Styles may be inline because the component library sets them on elements.
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
    // Before an embed is framed, the page asks whether its host can be reached.
    'connect-src': `'self' ${issuerOrigin} ${remotes} ${embeds}`,
    // Official embeds of posts run in sandboxed frames.
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
