import { insidePath, withSignInOutcome } from './return-path.js';

describe('a return address', () => {
  it.each([
    ['/', '/'],
    ['/campaigns/slow-mornings/submit', '/campaigns/slow-mornings/submit'],
    ['/discover?sort=newest#top', '/discover?sort=newest'],
    ['/a/../b', '/b'],
    ['/?to=https://elsewhere.example', '/?to=https://elsewhere.example'],
  ])('%s stays inside', (address, path) => {
    expect(insidePath(address)).toBe(path);
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
  ])('%j leads out and is none [sec-95]', (address) => {
    expect(insidePath(address)).toBeNull();
  });
});

it('tells the page how the sign-in ended, in place of an earlier outcome', () => {
  expect(withSignInOutcome('/campaigns/a/submit?tab=1&x_sign_in=denied', 'twitter', 'connected')).toBe(
    '/campaigns/a/submit?tab=1&x_sign_in=connected',
  );
  expect(withSignInOutcome('/profile', 'tiktok', 'taken')).toBe('/profile?tiktok_sign_in=taken');
});
