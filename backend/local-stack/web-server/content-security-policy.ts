import { EMBED_ORIGINS } from '@sparks/domain';

/**
 * The policy of the shell's pages: scripts come from the shell and its remotes only, nothing inline, no eval.
 * Styles may be inline because the component library sets them on elements.
 */
export function contentSecurityPolicy({ issuer, remoteOrigins }: { issuer: string; remoteOrigins: string[] }): string {
  const issuerOrigin = new URL(issuer).origin;
  const remotes = remoteOrigins.join(' ');
  const embeds = EMBED_ORIGINS.join(' ');
  const directives: Record<string, string> = {
    'default-src': "'self'",
    'script-src': `'self' ${remotes}`,
    'style-src': `'self' 'unsafe-inline' ${remotes}`,
    'font-src': `'self' data: ${remotes}`,
    'img-src': `'self' data: blob: ${issuerOrigin} ${remotes}`,
    'media-src': "'self' blob:",
    // Before an embed is framed, the page asks whether its host can be reached.
    'connect-src': `'self' ${issuerOrigin} ${remotes} ${embeds}`,
    // Official embeds of posts run in sandboxed frames.
    'frame-src': `'self' ${issuerOrigin} ${embeds}`,
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': `'self' ${issuerOrigin}`,
    'frame-ancestors': "'self'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value.trim()}`)
    .join('; ');
}
