import fc from 'fast-check';

const METHODS = ['GET', 'POST', 'get', 'FOO', 'TRACE', 'OPTIONS', 'HEAD', 'PROPFIND', 'G ET', 'PUT', 'DELETE', 'PRI'];
const TARGETS = [
  '*',
  '//',
  '///etc',
  '/\\',
  '/%',
  '/%00',
  '/a b',
  '/\x80\xff',
  '/?',
  '/?&&&=',
  '/#a',
  'http://evil.example/spark',
  'http://',
  '/../../spark',
  '/./spark',
  '/spark/',
  '//spark',
  '/SPARK',
  `/${'a'.repeat(20_000)}`,
  `/spark?search=${'b'.repeat(14_000)}`,
  '/spark/sparkById/%2e%2e',
  '',
];
const VERSIONS = ['HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'http/1.1', ''];
const HEADERS = [
  'Content-Length: 2\r\nContent-Length: 3',
  'Content-Length: -1',
  'Content-Length: 1e3',
  'Content-Length: 99999999999999999999',
  'Content-Length: 5\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: xchunked',
  'Host: a\r\nHost: b',
  'Host:',
  'Host: evil.example:99999',
  ' folded: yes',
  'X-A: 1\r\n\tfolded',
  'no colon',
  ': no name',
  'X-\0: a',
  'X-A: \0',
  'X-A: \x80\xff',
  'X A: b',
  `X-Long: ${'c'.repeat(17_000)}`,
  Array.from({ length: 1_100 }, (_, i) => `X-${i}: 1`).join('\r\n'),
  'Expect: 100-continue',
  'Expect: something',
  'Upgrade: h2c\r\nConnection: Upgrade',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Connection: close, keep-alive',
  'Content-Type: application/json; charset=utf-7',
  'Content-Type: ;;;',
  'Content-Type: application/json, text/plain',
  'Cookie: ' + 'a=b; '.repeat(500),
  'Authorization: Bearer x\r\nAuthorization: Bearer y',
  'Accept-Encoding: gzip;q=nan',
  'Range: bytes=0-0,1-1',
  'X-Forwarded-For: ;;;, 1.2.3.4:99999',
  'X-Forwarded-Host: a\r\nX-Forwarded-Host: b',
  'Origin: null',
  'Origin: \xff',
];
const BODIES = [
  '',
  '{}',
  '{"a":1}',
  '0\r\n\r\n',
  '5\r\nhello\r\n0\r\n\r\n',
  'fffffffffffffffff\r\n',
  '-1\r\n',
  '2;ext="\r\n{}\r\n0\r\n\r\n',
  '\0\0\0\0',
  '{"name":"\xff"}',
  'GET /spark HTTP/1.1\r\nHost: x\r\n\r\n',
];

/**
 * Malformed requests that no client library would send: errors in the request line, the headers, the body or all of
 * them. Latin-1.
 */
export const malformedBodies: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...METHODS),
        fc.oneof(fc.constantFrom('/spark', '/api/users/me', '/blocks'), fc.constantFrom(...TARGETS)),
        fc.oneof(
          { weight: 5, arbitrary: fc.constant('HTTP/1.1') },
          { weight: 1, arbitrary: fc.constantFrom(...VERSIONS) },
        ),
        fc.array(fc.constantFrom(...HEADERS), { maxLength: 3 }),
        fc.constantFrom(...BODIES),
      )
      .map(
        ([method, target, version, headers, body]) =>
          `${method} ${target} ${version}\r\n${['Host: localhost', ...headers].join('\r\n')}\r\n\r\n${body}`,
      ),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes).toString('latin1')) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '\r\n\r\n',
      'GET\r\n',
      'GET /spark',
      '\x16\x03\x01\x02\x00\x01\x00\x01\xfc',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      'GET /spark HTTP/1.1\r\nHost: x\r\n\r\nGET /spark HTTP/1.1\r\nHost: x\r\n\r\n',
    ),
  },
);
