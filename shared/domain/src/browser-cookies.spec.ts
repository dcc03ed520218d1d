import { browserCookie, readCookie } from './browser-cookies.js';

describe('browserCookie', () => {
  it('is kept for a year, and sent over HTTPS only where the page is', () => {
    expect(browserCookie('a', 'de', { isSecure: true })).toBe('a=de; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
    expect(browserCookie('a', 'de', { isSecure: false })).not.toContain('Secure');
  });

  it('removes a cookie without a value', () => {
    expect(browserCookie('a', null, { isSecure: false })).toBe('a=; Path=/; Max-Age=0; SameSite=Lax');
  });
});

describe('readCookie', () => {
  it('finds a cookie by its whole name', () => {
    expect(readCookie('xa=1; a=2;b=3', 'a')).toBe('2');
    expect(readCookie('a=2', 'b')).toBeUndefined();
    expect(readCookie(undefined, 'a')).toBeUndefined();
  });
});
