import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PrerequisiteError } from './prerequisites.js';

/** One Debian package source from the machine's apt configuration. */
export interface AptSource {
  uri: string;
  suites: string[];
  components: string[];
  /** Keyring file named by the `signed-by` option. */
  signedBy?: string;
}

const KEYRINGS = ['/usr/share/keyrings/debian-archive-keyring.gpg', '/usr/share/keyrings/debian-archive-keyring.pgp'];

/** Parses one-line sources ("deb [options] uri suite component…"); skips comments and deb-src lines. */
export function parseOneLineSources(text: string): AptSource[] {
  const sources: AptSource[] = [];
  for (const raw of text.split('\n')) {
    const match = /^deb\s+(?:\[([^\]]*)\]\s+)?(\S+)\s+(\S+)\s*(.*)$/.exec(raw.replace(/#.*/, '').trim());
    if (!match) continue;
    const [, options = '', uri = '', suite = '', components = ''] = match;
    const signedBy = /(?:^|\s)signed-by=(\S+)/i.exec(options)?.[1];
    sources.push({ uri, suites: [suite], components: components.split(/\s+/).filter(Boolean), signedBy });
  }
  return sources;
}

/** Parses deb822 sources (`*.sources`); skips disabled stanzas and those without `deb`. */
export function parseDeb822Sources(text: string): AptSource[] {
  const sources: AptSource[] = [];
  const withoutComments = text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n');
  for (const stanza of withoutComments.split(/\n\s*\n/)) {
    const fields = new Map<string, string>();
    let name = '';
    for (const line of stanza.split('\n')) {
      const [match, field = '', value = ''] = /^([A-Za-z][\w-]*):\s*(.*)$/.exec(line) ?? [];
      if (match !== undefined) fields.set((name = field.toLowerCase()), value);
      else if (name && /^\s/.test(line)) fields.set(name, `${fields.get(name)} ${line.trim()}`);
    }
    const words = (field: string): string[] => (fields.get(field) ?? '').split(/\s+/).filter(Boolean);
    if (!words('types').includes('deb') || /^(no|false|0)$/i.test(fields.get('enabled') ?? 'yes')) continue;
    // An embedded key block is not a file; the archive keyring is used instead.
    const signedBy = words('signed-by').find((word) => word.startsWith('/'));
    for (const uri of words('uris'))
      sources.push({ uri, suites: words('suites'), components: words('components'), signedBy });
  }
  return sources;
}

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** All configured sources, in apt's file order. Lists of mirrors are replaced by the mirrors. */
export function readMachineSources(etcApt = '/etc/apt'): AptSource[] {
  const parts = join(etcApt, 'sources.list.d');
  const files = existsSync(parts) ? readdirSync(parts).sort() : [];
  return [
    ...parseOneLineSources(read(join(etcApt, 'sources.list'))),
    ...files.filter((file) => file.endsWith('.list')).flatMap((file) => parseOneLineSources(read(join(parts, file)))),
    ...files.filter((file) => file.endsWith('.sources')).flatMap((file) => parseDeb822Sources(read(join(parts, file)))),
  ].flatMap((source) => mirrorsOf(source.uri).map((uri) => ({ ...source, uri })));
}

/** The URI itself, or the URIs in the file of a `mirror+file:` URI, which cloud images use. */
function mirrorsOf(uri: string): string[] {
  const list = /^mirror\+file:\/*(\/.*)$/.exec(uri)?.[1];
  if (list === undefined) return [uri];
  return read(list)
    .split('\n')
    .map((line) => line.trim().split(/\s/)[0] ?? '')
    .filter((word) => word !== '' && !word.startsWith('#'));
}

/** Debian's mirror in the templates of python-apt, which Ubuntu installs. */
export function readKnownMirror(file = '/usr/share/python-apt/templates/Debian.info'): string | undefined {
  return /^BaseURI:\s*(\S+)/m.exec(read(file))?.[1];
}

/** Where a machine names a Debian mirror. */
export interface MirrorSources {
  sources: AptSource[];
  /** The setting LOCAL_DEBIAN_MIRROR. */
  setting?: string | undefined;
  /** See {@link readKnownMirror}. */
  known?: string | undefined;
}

/**
 * Returns a Debian mirror and the keyring that verifies it: the setting, the first apt source with component `main`
 * whose path ends in `debian`, or the mirror known to an Ubuntu machine. Security archives are not full mirrors, and
 * other vendors' archives are not Debian.
 * @throws PrerequisiteError when the machine has no Debian mirror or no keyring
 */
export function findDebianMirror(
  { sources, setting, known }: MirrorSources,
  exists: (file: string) => boolean = existsSync,
): { uri: string; keyring: string } {
  if (setting && !/^https?:\/\/./.test(setting))
    throw new PrerequisiteError(`LOCAL_DEBIAN_MIRROR must be an http:// or https:// address, not '${setting}'`);
  const source = sources.find(
    ({ uri, components, suites }) =>
      components.includes('main') &&
      /\/debian\/*$/.test(uri) &&
      !uri.startsWith('cdrom:') &&
      !suites.every((suite) => suite.includes('security')),
  );
  const uri = setting || source?.uri || known;
  if (!uri) {
    throw new PrerequisiteError(
      'the apt sources of this machine name no Debian mirror (those of Ubuntu do not); set LOCAL_DEBIAN_MIRROR to one',
    );
  }
  const configured = uri === source?.uri ? source.signedBy : undefined;
  const keyring = [configured, ...KEYRINGS].find((file) => file !== undefined && exists(file));
  if (!keyring) {
    throw new PrerequisiteError(
      "Debian's archive keys are missing; install them with `apt-get install debian-archive-keyring`",
    );
  }
  return { uri, keyring };
}

/** {@link findDebianMirror} of this machine. */
export const machineMirror = (): { uri: string; keyring: string } =>
  findDebianMirror({
    sources: readMachineSources(),
    setting: process.env['LOCAL_DEBIAN_MIRROR'],
    known: readKnownMirror(),
  });
