import { toSitePath, withSignInOutcome } from './return-path.js';

describe('a return address', () => {
  it.each([
    ['/', '/'],
    ['/campaigns/slow-mornings/submit', '/campaigns/slow-mornings/submit'],
    ['/discover?sort=newest#top', '/discover?sort=newest'],
    ['/a/../b', '/b'],
    ['/?to=https://elsewhere.example', '/?to=https://elsewhere.example'],
  ])('%s stays on the site', (address, path) => {
    expect(toSitePath(address)).toBe(path);
  });

  it.each([
    '',
    'discover',
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    '/\t/elsewhere.example',
    '/%0a\n',
    '///elsewhere.example',
    '/.//elsewhere.example',
    '/x/..//elsewhere.example',
    'javascript:alert(1)',
    ' /discover',
    'http:elsewhere.example',
    `/${'a'.repeat(1_000)}`,
  ])('%j is rejected [sec-95]', (address) => {
    expect(toSitePath(address)).toBeNull();
  });
});

it('adds the outcome to the query and replaces an earlier one', () => {
  expect(withSignInOutcome('/campaigns/a/submit?tab=1&x_sign_in=denied', 'twitter', 'connected')).toBe(
    '/campaigns/a/submit?tab=1&x_sign_in=connected',
  );
  expect(withSignInOutcome('/profile', 'tiktok', 'taken')).toBe('/profile?tiktok_sign_in=taken');
});
