import { trustedProxies } from './trusted-proxies.js';

it.each([
  ['loopback', '127.0.0.1', true],
  ['loopback', '::1', true],
  ['loopback', '::ffff:127.0.0.1', true],
  ['loopback', '203.0.113.1', false],
  ['none', '127.0.0.1', false],
  ['10.0.0.0/8,172.16.0.0/12', '172.17.3.4', true],
  ['10.0.0.0/8, 203.0.113.7', '203.0.113.7', true],
  ['10.0.0.0/8', '11.0.0.1', false],
  ['uniquelocal', 'fd00::1', true],
  ['2001:db8::/32', '2001:db8:1::1', true],
  ['2001:db8::/32', '2001:db9::1', false],
])('of %s: %s %s', (setting, address, isTrusted) => {
  expect(trustedProxies(setting)(address)).toBe(isTrusted);
});
