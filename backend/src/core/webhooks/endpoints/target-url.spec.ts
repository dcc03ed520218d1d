import { assertTargetUrl } from './target-url.js';

const refusal = (message: string) =>
  expect.objectContaining({
    status: 400,
    code: 'BAD_REQUEST',
    details: [expect.objectContaining({ field: 'url', message })],
  });
const NOT_HTTPS = 'url must be an https URL';
const WITH_LOGIN = 'url must not contain a user name or a password';
const WITH_FRAGMENT = 'url must not have a fragment';
const NOT_PUBLIC = 'url must be on the public internet';

it.each([
  ['no URL', NOT_HTTPS],
  ['http://hooks.example.com/', NOT_HTTPS],
  ['https://user@hooks.example.com/', WITH_LOGIN],
  ['https://:word@hooks.example.com/', WITH_LOGIN],
  ['https://hooks.example.com/#part', WITH_FRAGMENT],
  ['https://intranet/', NOT_PUBLIC],
  ['https://localhost./', NOT_PUBLIC],
  ['https://api.localhost/', NOT_PUBLIC],
  ['https://printer.local/', NOT_PUBLIC],
  ['https://PRINTER.LOCAL./', NOT_PUBLIC],
  ['https://db.internal/', NOT_PUBLIC],
  ['https://nas.home.arpa/', NOT_PUBLIC],
  ['https://192.168.1.1/', NOT_PUBLIC],
  ['https://[fd00::1]/', NOT_PUBLIC],
])('rejects %s', (url, message) => {
  expect(() => assertTargetUrl(url, false)).toThrow(refusal(message));
});

it.each([
  'https://hooks.example.com/a?b=c',
  'https://localhost.example.com/',
  'https://internal.example.com/',
  'https://hooks.notlocal/',
  'https://hooks.localized/',
  'https://93.184.215.14/',
  'https://[2606:4700:4700::1111]/',
])('accepts %s', (url) => {
  expect(() => assertTargetUrl(url, false)).not.toThrow();
});

it.each([
  ['no URL', NOT_HTTPS],
  ['http://user:word@localhost/', WITH_LOGIN],
  ['http://localhost/#part', WITH_FRAGMENT],
])('in local mode still rejects %s', (url, message) => {
  expect(() => assertTargetUrl(url, true)).toThrow(refusal(message));
});

it.each(['http://localhost:9000/', 'http://intranet/', 'http://10.0.0.1/'])('in local mode accepts %s', (url) => {
  expect(() => assertTargetUrl(url, true)).not.toThrow();
});
