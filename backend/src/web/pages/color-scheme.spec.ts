import { chosenColorScheme, withColorScheme } from './color-scheme.js';

const PAGE = [
  '<html lang="en"><head><meta name="color-scheme" content="light dark"/></head><body>',
  '<style>:root{--a: 1;}:root[data-mantine-color-scheme="dark"], :host(x){--b: 2;}',
  ':root[data-mantine-color-scheme="light"], :host(x){--b: 3;}</style></body></html>',
].join('');

it.each([
  ['a=b; sparks-color-scheme=dark', 'dark'],
  ['sparks-color-scheme=light', 'light'],
  ['sparks-color-scheme=auto', undefined],
  ['sparks-color-scheme="><script>', undefined],
  [undefined, undefined],
])('reads the choice from the cookie %s', (cookie, scheme) => {
  expect(chosenColorScheme(cookie)).toBe(scheme);
});

it('shows the chosen scheme before the style sheets have arrived', () => {
  const html = withColorScheme(PAGE, 'dark');
  expect(html).toContain('<html data-mantine-color-scheme="dark" lang="en">');
  expect(html).toContain('<meta name="color-scheme" content="dark"></head>');
});

it("follows the reader's system without a choice", () => {
  const html = withColorScheme(PAGE, undefined);
  expect(html).toContain('<html data-mantine-color-scheme="auto" lang="en">');
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(html).toContain(
    [
      '<style>@media (prefers-color-scheme:dark){:root[data-mantine-color-scheme="auto"]{--b: 2;}}',
      '@media (prefers-color-scheme:light){:root[data-mantine-color-scheme="auto"]{--b: 3;}}</style></head>',
    ].join(''),
  );
});
