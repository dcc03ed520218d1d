import { parseStanza, resolveClosure, StanzaReader } from './resolver.js';

/** A small suite with two architectures, alternatives, a virtual package, a cycle and an ABI number in a name. */
const PACKAGES = `Package: server
Version: 2:1.0-3
Architecture: amd64
Pre-Depends: libc9 (>= 2.1)
Depends: libicu78 (>= 78.1~) | libicu77, tool:any, ssl-cert,
 awk, server-client-1
Size: 1000
Description: a server
 Depends: not-a-field

Package: libc9
Version: 2.43
Depends: libgcc-s1
Size: 50

Package: libgcc-s1
Version: 14
Depends: libc9
Size: 5

Package: libicu78
Version: 78.1
Provides: libicu, icu-data (= 78)
Size: 30

Package: tool
Version: 1
Size: 3

Package: mawk
Version: 1.3
Provides: awk
Size: 2

Package: server
Version: 2:0.9-1
Depends: nothing-like-this
Size: 900
`;

const readIn = (chunkLength: number) => {
  const reader = new StanzaReader();
  for (let at = 0; at < PACKAGES.length; at += chunkLength) reader.push(PACKAGES.slice(at, at + chunkLength));
  return reader.end();
};

describe('parseStanza', () => {
  it('returns the first alternative of each relation without versions and architectures, pre-dependencies first', () => {
    expect(parseStanza(PACKAGES.split('\n\n')[0]!)).toEqual({
      name: 'server',
      version: '2:1.0-3',
      depends: ['libc9', 'libicu78', 'tool', 'ssl-cert', 'awk', 'server-client-1'],
      provides: [],
      size: 1000,
    });
  });

  it('returns undefined for text that is not a package', () => {
    expect(parseStanza('Origin: somewhere\nSuite: testing')).toBeUndefined();
  });
});

describe('resolveClosure', () => {
  it.each([1, 7, 64, 10_000])('resolves breadth first for any chunk size (%d characters)', (chunkLength) => {
    const closure = resolveClosure(readIn(chunkLength), ['server'], ['ssl-cert', 'server-client-*']);
    expect(closure.map(({ name, version }) => `${name}=${version}`)).toEqual([
      'server=2:1.0-3',
      'libc9=2.43',
      'libicu78=78.1',
      'tool=1',
      'mawk=1.3',
      'libgcc-s1=14',
    ]);
  });

  it('excludes packages by the name of a provider, too', () => {
    expect(
      resolveClosure(readIn(50), ['server'], ['ssl-cert', 'server-client-*', 'ma*k']).map(({ name }) => name),
    ).not.toContain('mawk');
  });

  it('reports a package that is missing from the suite', () => {
    expect(() => resolveClosure(readIn(50), ['server'], ['server-client-*'])).toThrow('ssl-cert');
  });
});
