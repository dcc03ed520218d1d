/** What the resolver needs to know of one package. Sizes in bytes. */
export interface DebianPackage {
  name: string;
  version: string;
  /** First alternative of every entry of Pre-Depends and Depends, without versions. */
  depends: string[];
  provides: string[];
  /** Size of the .deb file. */
  size: number;
}

/** Packages by name, plus which real packages provide a virtual name. */
export class PackageIndex {
  private readonly packages = new Map<string, DebianPackage>();
  private readonly providers = new Map<string, string>();

  add(entry: DebianPackage): void {
    // The index lists versions newest first; the first one is what apt would take.
    if (this.packages.has(entry.name)) return;
    this.packages.set(entry.name, entry);
    for (const virtual of entry.provides) if (!this.providers.has(virtual)) this.providers.set(virtual, entry.name);
  }

  /** The package with that name, or else one that provides it. */
  find(name: string): DebianPackage | undefined {
    return this.packages.get(name) ?? this.packages.get(this.providers.get(name) ?? '');
  }

  names(): string[] {
    return [...this.packages.keys()];
  }
}

const FIELD = /^(Package|Version|Depends|Pre-Depends|Provides|Size): (.*)$/;

const relationNames = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((relation) => relation.replace(/[|(:[].*/s, '').trim())
    .filter(Boolean);

/** Reads one stanza of a Packages file; undefined when it is not a package. */
export function parseStanza(stanza: string): DebianPackage | undefined {
  const fields = new Map<string, string>();
  let name = '';
  for (const line of stanza.split('\n')) {
    const [match, field = '', value = ''] = FIELD.exec(line) ?? [];
    if (match !== undefined) fields.set((name = field), value);
    else if (/^\s/.test(line) && name) fields.set(name, `${fields.get(name)} ${line.trim()}`);
    else name = '';
  }
  const packageName = fields.get('Package');
  const version = fields.get('Version');
  if (!packageName || !version) return undefined;
  return {
    name: packageName,
    version,
    depends: [...relationNames(fields.get('Pre-Depends')), ...relationNames(fields.get('Depends'))],
    provides: relationNames(fields.get('Provides')),
    size: Number(fields.get('Size') ?? 0),
  };
}

/** Collects stanzas from a stream of text chunks into an index; call `end()` after the last chunk. */
export class StanzaReader {
  readonly index = new PackageIndex();
  private rest = '';

  push(chunk: string): void {
    const stanzas = (this.rest + chunk).split('\n\n');
    this.rest = stanzas.pop() ?? '';
    for (const stanza of stanzas) this.take(stanza);
  }

  end(): PackageIndex {
    this.take(this.rest);
    this.rest = '';
    return this.index;
  }

  private take(stanza: string): void {
    const entry = parseStanza(stanza);
    if (entry) this.index.add(entry);
  }
}

/** A pattern with `*` at the start or end, as a test of a whole name. */
const nameTest = (patterns: string[]): RegExp =>
  new RegExp(
    `^(?:${patterns.map((pattern) => pattern.replace(/[.+]/g, '\\$&').replaceAll('*', '.*')).join('|') || '(?!)'})$`,
  );

/**
 * Breadth-first closure over Pre-Depends and Depends, first alternative only, without the names that match `skip`.
 * Names carry ABI numbers and the suite rolls, so the closure is computed at each set-up and never written in the code.
 * @throws Error when a seed or a needed package is not in the index
 */
export function resolveClosure(index: PackageIndex, seeds: string[], skip: string[]): DebianPackage[] {
  const skipped = nameTest(skip);
  const chosen = new Map<string, DebianPackage>();
  let wave = seeds;
  while (wave.length > 0) {
    const next: string[] = [];
    for (const name of wave) {
      if (skipped.test(name)) continue;
      const found = index.find(name);
      if (!found) throw new Error(`Debian package ${name} is not in the package index`);
      if (chosen.has(found.name) || skipped.test(found.name)) continue;
      chosen.set(found.name, found);
      next.push(...found.depends);
    }
    wave = next;
  }
  return [...chosen.values()];
}
