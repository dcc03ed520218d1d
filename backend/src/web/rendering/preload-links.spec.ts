import { preloadLinks } from './preload-links.js';

it('names the style sheets, the font and the blocking script of the head', () => {
  expect(
    preloadLinks(
      [
        '<head><link rel="icon" href="/favicon.svg"/><script src="/static/before-paint.js" data-code="/static/main.js"></script>',
        '<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="/static/inter.woff2">',
        '<link rel="stylesheet" href="/static/a.css"><link rel="stylesheet" href="/static/b.css"></head>',
        '<body><link rel="stylesheet" href="/static/c.css"></body>',
      ].join(''),
    ),
  ).toBe(
    [
      '</static/a.css>; rel=preload; as=style',
      '</static/b.css>; rel=preload; as=style',
      '</static/inter.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
      '</static/before-paint.js>; rel=preload; as=script',
    ].join(', '),
  );
});

it('is absent without such files', () => {
  expect(preloadLinks('<head><title>Sparks</title></head>')).toBeUndefined();
});
