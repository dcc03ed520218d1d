import { hashOf } from '../posts/hash.js';
import { isVisible, type Post } from '../posts/post.js';
import { json, page, redirect, type Answer } from '../server/exchange.js';

/** Error body of the Graph API. */
export function graphError(
  code: number,
  message: string,
  more: { status?: number; subcode?: number; headers?: Record<string, string> } = {},
): Answer {
  const trace = hashOf('fbtrace', message).toString(36).padStart(11, 'A').slice(0, 11);
  return json(
    more.status ?? 400,
    {
      error: {
        message,
        type: 'OAuthException',
        code,
        ...(more.subcode ? { error_subcode: more.subcode } : {}),
        fbtrace_id: `A${trace}`,
      },
    },
    more.headers,
  );
}

/** Meta's oEmbed does not distinguish removed, private, age-gated and geo-limited posts. */
export const notEmbeddable = (): Answer =>
  graphError(24, '(#24) The requested resource does not exist', { subcode: 2207046 });

/** Meta's rate limit: status 400 with code 4, usage in a header. */
export const graphLimited = (): Answer =>
  graphError(4, '(#4) Application request limit reached', {
    headers: { 'x-app-usage': JSON.stringify({ call_count: 100, total_time: 12, total_cputime: 9 }) },
  });

/** The public page of a post on instagram.com or facebook.com for an anonymous visitor. */
export function postPage(
  site: 'instagram' | 'facebook',
  post: Post,
  address: string,
  meta: Record<string, string>,
  body: string,
): Answer {
  if (isVisible(post)) return page(200, meta['og:title'] ?? post.caption, { ...meta, 'og:url': address }, body);
  if (post.state === 'removed')
    return page(
      404,
      site === 'instagram' ? 'Page not found • Instagram' : 'Facebook',
      {},
      "<h2>Sorry, this page isn't available.</h2><p>The link you followed may be broken, or the page may have been removed.</p>",
    );
  if (post.state === 'region')
    return page(
      200,
      site === 'instagram' ? 'Instagram' : 'Facebook',
      {},
      '<p>This content is not available in your country.</p>',
    );
  const login = site === 'instagram' ? 'https://www.instagram.com/accounts/login/' : 'https://www.facebook.com/login/';
  return redirect(302, `${login}?next=${encodeURIComponent(address)}`);
}
