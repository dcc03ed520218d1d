/** Package metadata for dependency resolution. Sizes in bytes. */
export interface DebianPackage {
  name: string;
  version: string;
  /** First alternative of every Pre-Depends and Depends entry, without versions. */
  depends: string[];
  provides: string[];
  size: number;
}

/** Index of packages by name and by the virtual names that they provide. */
export class PackageIndex {
  private readonly packages = new Map<string, DebianPackage>();
  private readonly providers = new Map<string, string>();

  add(entry: DebianPackage): void {
    // The list contains the newest version first, which is also apt's choice.
    if (this.packages.has(entry.name)) return;
    this.packages.set(entry.name, entry);
    for (const virtual of entry.provides) if (!this.providers.has(virtual)) this.providers.set(virtual, entry.name);
  }

  /** Finds a package by name, or else one that provides the name. */
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

/** Parses one stanza of a Packages file; undefined when it is not a package. */
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

/** Builds an index from a stream of text chunks; call `end()` after the last chunk. */
export class StanzaReader {
  readonly index = new PackageIndex();
  private rest = '';

  push(chunk: string): void {
    const stanzas = (this.rest + chunk).split('\n\n');
    this.rest = stanzas.pop() ?? '';
    for (const stanza of stanzas) this.addStanza(stanza);
  }

  end(): PackageIndex {
    this.addStanza(this.rest);
    this.rest = '';
    return this.index;
  }

  private addStanza(stanza: string): void {
    const entry = parseStanza(stanza);
    if (entry) this.index.add(entry);
  }
}

/** Compiles patterns with `*` at the start or end into a regular expression for whole names. */
const compilePatterns = (patterns: string[]): RegExp =>
  new RegExp(
    `^(?:${patterns.map((pattern) => pattern.replace(/[.+]/g, '\\$&').replaceAll('*', '.*')).join('|') || '(?!)'})$`,
  );

/**
 * Computes the breadth-first closure over Pre-Depends and Depends (first alternative only), without names that match `skip`.
 * Names contain ABI numbers and the suite changes, so the closure is computed at each installation instead of being hard-coded.
 * @throws Error when a package is not in the index
 */
export function resolveClosure(index: PackageIndex, seeds: string[], skip: string[]): DebianPackage[] {
  const skipped = compilePatterns(skip);
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
