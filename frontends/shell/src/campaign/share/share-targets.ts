export const SHARE_TARGETS = ['x', 'facebook', 'linkedin', 'whatsapp', 'reddit'] as const;
export type ShareTarget = (typeof SHARE_TARGETS)[number];

/** The page of a platform on which a link is shared; nothing is loaded from it before a click. */
export function shareUrl(target: ShareTarget, { url, text }: { url: string; text: string }): string {
  const to = (address: string, parameters: Record<string, string>) =>
    `${address}?${new URLSearchParams(parameters).toString()}`;
  switch (target) {
    case 'x':
      return to('https://x.com/intent/post', { text, url });
    case 'facebook':
      return to('https://www.facebook.com/sharer/sharer.php', { u: url });
    case 'linkedin':
      return to('https://www.linkedin.com/sharing/share-offsite/', { url });
    case 'whatsapp':
      return to('https://wa.me/', { text: `${text} ${url}` });
    case 'reddit':
      return to('https://www.reddit.com/submit', { url, title: text });
  }
}
