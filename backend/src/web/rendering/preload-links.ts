/**
 * `Link` header with what a page needs before its first paint: style sheets, font and blocking script, as in its head.
 * CDNs send it ahead of the next response as Early Hints (103). The web process sends none itself, because nginx before
 * 1.29 takes them for the response.
 */
export function preloadLinks(html: string): string | undefined {
  const head = html.slice(0, html.indexOf('</head>'));
  const paths = (pattern: RegExp): string[] => Array.from(head.matchAll(pattern), ([, path = '']) => path);
  const links = [
    ...paths(/<link rel="stylesheet" href="(\/[^"]+)">/g).map((path) => `<${path}>; rel=preload; as=style`),
    ...paths(/<link rel="preload" as="font"[^>]* href="(\/[^"]+)">/g).map(
      (path) => `<${path}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
    ),
    ...paths(/<script src="(\/[^"]+)"/g).map((path) => `<${path}>; rel=preload; as=script`),
  ];
  return links.length > 0 ? links.join(', ') : undefined;
}
