import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  findDebianMirror,
  parseDeb822Sources,
  parseOneLineSources,
  readKnownMirror,
  readMachineSources,
  type AptSource,
} from './apt-sources.js';
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
    const expected = { uri: 'http://m.test/debian/', keyring: '/k.gpg' };
    expect(findDebianMirror({ sources }, everything)).toEqual(expected);
    expect(findDebianMirror({ sources, setting: '', known: 'http://known.test/debian' }, everything)).toEqual(expected);
  });

  it('falls back to the archive keyring', () => {
    expect(
      findDebianMirror(
        { sources: [source('http://m.test/debian', { signedBy: '/gone.gpg' })] },
        (file) => file !== '/gone.gpg',
      ).keyring,
    ).toMatch(/debian-archive-keyring/);
  });

  it('prefers LOCAL_DEBIAN_MIRROR, verified with the archive keyring', () => {
    const sources = [source('http://m.test/debian', { signedBy: '/k.gpg' })];
    const setting = 'https://set.test/debian';
    expect(findDebianMirror({ sources, setting }, everything)).toEqual({
      uri: setting,
      keyring: '/usr/share/keyrings/debian-archive-keyring.gpg',
    });
    expect(() => findDebianMirror({ sources, setting: 'set.test' }, everything)).toThrow(
      "LOCAL_DEBIAN_MIRROR must be an http:// or https:// address, not 'set.test'",
    );
  });

  it('reports the missing prerequisite and the alternatives in one line', () => {
    expect(() => findDebianMirror({ sources: [source('http://u.test/ubuntu')] }, everything)).toThrow(
      /^[^\n]*Ubuntu[^\n]*LOCAL_DEBIAN_MIRROR[^\n]*MONGODB_URI[^\n]*REDIS_URL[^\n]*docker compose[^\n]*$/,
    );
    expect(() => findDebianMirror({ sources: [] }, everything)).toThrow(PrerequisiteError);
    expect(() => findDebianMirror({ sources: [source('http://m.test/debian')] }, () => false)).toThrow(
      /apt-get install debian-archive-keyring.*MONGODB_URI.*REDIS_URL.*docker compose/,
    );
  });
});

describe('the apt sources of', () => {
  let etcApt: string;
  beforeEach(() => (etcApt = mkdtempSync(join(tmpdir(), 'sparks-etc-apt-'))));
  afterEach(() => rmSync(etcApt, { recursive: true }));

  /** The sources of a machine with these files; ETC_APT in a file is the path of its folder. */
  const sourcesOf = (machine: string): AptSource[] => {
    const fixture = join(__dirname, 'fixtures', machine);
    for (const name of readdirSync(fixture, { recursive: true, encoding: 'utf8' })) {
      const file = join(fixture, name);
      if (statSync(file).isDirectory()) continue;
      mkdirSync(dirname(join(etcApt, name)), { recursive: true });
      writeFileSync(join(etcApt, name), readFileSync(file, 'utf8').replaceAll('ETC_APT', etcApt));
    }
    return readMachineSources(etcApt);
  };

  it.each([
    ['ubuntu-24.04', 'http://archive.ubuntu.com/ubuntu/', '/usr/share/keyrings/ubuntu-archive-keyring.gpg'],
    ['ubuntu-22.04', 'http://archive.ubuntu.com/ubuntu/', undefined],
    ['github-runner', 'http://azure.archive.ubuntu.com/ubuntu/', '/usr/share/keyrings/ubuntu-archive-keyring.gpg'],
  ])('%s are read and not taken for Debian: the mirror that Ubuntu knows is used', (machine, first, signedBy) => {
    const sources = sourcesOf(machine);
    expect(sources[0]).toMatchObject({ uri: first, signedBy });
    expect(() => findDebianMirror({ sources }, everything)).toThrow(/Ubuntu/);
    const known = 'https://known.test/debian/';
    expect(findDebianMirror({ sources, known }, everything)).toEqual({
      uri: known,
      keyring: '/usr/share/keyrings/debian-archive-keyring.gpg',
    });
  });

  it('a Debian cloud image are read from its list of mirrors', () => {
    expect(findDebianMirror({ sources: sourcesOf('debian-cloud') }, everything).uri).toBe(
      'https://debian.example.test/debian',
    );
  });
});

describe('readKnownMirror', () => {
  it("returns the base of Debian's first template", () => {
    const folder = mkdtempSync(join(tmpdir(), 'sparks-templates-'));
    const file = join(folder, 'Debian.info');
    writeFileSync(
      file,
      'ChangelogURI: x\n\nSuite: sid\nRepositoryType: deb\nBaseURI: https://known.test/debian/\nMatchURI: y\n\n' +
        'Suite: sid-security\nBaseURI: https://security.test/\n',
    );
    expect(readKnownMirror(file)).toBe('https://known.test/debian/');
    rmSync(folder, { recursive: true });
    expect(readKnownMirror(file)).toBeUndefined();
  });
});
