import { findDebianMirror, parseDeb822Sources, parseOneLineSources } from './apt-sources.js';
import { PrerequisiteError } from './prerequisites.js';

const everything = (): boolean => true;

describe('parseOneLineSources', () => {
  it('parses options, suites and components and skips source packages and comments', () => {
    const text =
      '# deb http://old.test/debian x main\ndeb-src http://m.test/debian bookworm main\ndeb [arch=amd64 signed-by=/k.gpg] http://m.test/debian bookworm main contrib # mirror\n';
    expect(parseOneLineSources(text)).toEqual([
      { uri: 'http://m.test/debian', suites: ['bookworm'], components: ['main', 'contrib'], signedBy: '/k.gpg' },
    ]);
  });
});

describe('parseDeb822Sources', () => {
  it('parses stanzas with several URIs, comments and folded fields', () => {
    const text =
      'Types: deb deb-src\n# a comment in between\nURIs: http://a.test/debian\n http://b.test/debian\nSuites: trixie trixie-updates\nComponents: main\nSigned-By: /k.pgp\n';
    expect(parseDeb822Sources(text)).toEqual(
      ['http://a.test/debian', 'http://b.test/debian'].map((uri) => ({
        uri,
        suites: ['trixie', 'trixie-updates'],
        components: ['main'],
        signedBy: '/k.pgp',
      })),
    );
  });

  it('skips disabled stanzas and does not treat an embedded key as a file', () => {
    const text =
      'Types: deb\nURIs: http://off.test/debian\nSuites: x\nComponents: main\nEnabled: no\n\nTypes: deb\nURIs: http://on.test/debian\nSuites: x\nComponents: main\nSigned-By:\n -----BEGIN PGP PUBLIC KEY BLOCK-----\n .\n';
    expect(parseDeb822Sources(text)).toEqual([
      { uri: 'http://on.test/debian', suites: ['x'], components: ['main'], signedBy: undefined },
    ]);
  });
});

describe('findDebianMirror', () => {
  const source = (uri: string, more: object = {}) => ({ uri, suites: ['bookworm'], components: ['main'], ...more });

  it('returns the first full Debian mirror with its configured keyring', () => {
    const sources = [
      source('cdrom:[disc]/debian'),
      source('http://m.test/debian-security', { suites: ['bookworm-security'] }),
      source('http://other.test/apt', { signedBy: '/other.gpg' }),
      source('http://m.test/debian/', { signedBy: '/k.gpg' }),
    ];
    expect(findDebianMirror(sources, everything)).toEqual({ uri: 'http://m.test/debian/', keyring: '/k.gpg' });
  });

  it('falls back to the archive keyring', () => {
    expect(
      findDebianMirror([source('http://m.test/debian', { signedBy: '/gone.gpg' })], (file) => file !== '/gone.gpg')
        .keyring,
    ).toMatch(/debian-archive-keyring/);
  });

  it('reports the missing prerequisite and the alternatives in one line', () => {
    expect(() => findDebianMirror([source('http://u.test/ubuntu')], everything)).toThrow(PrerequisiteError);
    expect(() => findDebianMirror([source('http://m.test/debian')], () => false)).toThrow(
      /debian-archive-keyring.*docker compose.*MONGODB_URI.*REDIS_URL/,
    );
  });
});
