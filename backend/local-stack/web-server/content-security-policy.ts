/**
 * The policy of the shell's pages: scripts come from the shell and its remotes only, nothing inline, no eval.
 * Styles may be inline because the component library sets them on elements.
 */
export function contentSecurityPolicy({ issuer, remoteOrigins }: { issuer: string; remoteOrigins: string[] }): string {
  const issuerOrigin = new URL(issuer).origin;
  const remotes = remoteOrigins.join(' ');
  const directives: Record<string, string> = {
    'default-src': "'self'",
    'script-src': `'self' ${remotes}`,
    'style-src': `'self' 'unsafe-inline' ${remotes}`,
    'font-src': `'self' data: ${remotes}`,
    'img-src': `'self' data: blob: ${issuerOrigin} ${remotes}`,
    'media-src': "'self' blob:",
    'connect-src': `'self' ${issuerOrigin} ${remotes}`,
    // Official embeds of posts run in sandboxed frames.
    'frame-src': `'self' ${issuerOrigin} https://www.youtube-nocookie.com https://www.tiktok.com https://platform.twitter.com https://www.instagram.com https://www.facebook.com https://embed.reddit.com`,
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': `'self' ${issuerOrigin}`,
    'frame-ancestors': "'self'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value.trim()}`)
    .join('; ');
}
