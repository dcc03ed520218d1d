// The imports among the repository's TypeScript files, without installed packages.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files that export what other files define: the public APIs of the backend's modules and of the shared packages. */
const PUBLIC_API = /^(?:backend|shared\/[^/]+)\/src\/(?:.*\/)?index\.ts$|^shared\/ui\/src\/lazy\.ts$/u;
const PACKAGE = /^@sparks\/([^/]+)(.*)$/u;

/** Types are erased, so they are no imports when tests run. */
const TYPE_STATEMENT = /^(?:import|export)\s+type\s[^'";]*from\s+'[^']*';/gmu;
/** Groups: `import` or `export`, the names or `*`, the path. */
const STATEMENT = /^(import|export)\s+(?:[\w$]+\s*,\s*)?(\{[^}]*\}|\*(?:\s+as\s+[\w$]+)?)\s*from\s+'([^']*)';/gmu;
/** Group: the declared name, or names in braces as of `export { a }` and `export const { a } = ...`. */
const DECLARATION =
  /^export\s+(?:(?:default|abstract|async|const|let|class|function\*?|enum|interface|type)\s+)*([\w$]+|\{[^}]*\})/gmu;
/** Any other way to name a file: a default import, `import()`, `jest.mock()`, `new URL()`. */
const PATH = /'((?:\.{1,2}\/|@sparks\/)[^'\n]*)'/gu;

/**
 * Reads the imports of files.
 * @param {string} root
 * @param {string[]} files TypeScript files, relative to `root`
 */
export class ImportGraph {
  #root;
  #files;
  #sources = new Map();
  #entries = new Map();

  constructor(root, files) {
    this.#root = root;
    this.#files = new Set(files);
  }

  /**
   * The files that import one of `changed`, directly or through others, with the number of imports between them. An
   * import from a public API leads to the files that define the imported values, not to all that it exports.
   * @param {string[]} changed
   * @param {(importer: string, imported: string) => boolean} isFollowed
   * @returns {Map<string, number>} the distance by file; 0 for the changed ones
   */
  importersOf(changed, isFollowed = () => true) {
    const importers = new Map();
    for (const file of this.#files)
      for (const imported of this.importsOf(file))
        if (isFollowed(file, imported)) importers.set(imported, [...(importers.get(imported) ?? []), file]);
    const distances = new Map(changed.map((file) => [file, 0]));
    for (const [file, distance] of distances)
      for (const importer of importers.get(file) ?? [])
        if (!distances.has(importer)) distances.set(importer, distance + 1);
    return distances;
  }

  /** @returns {Set<string>} */
  importsOf(file) {
    const { statements, others } = this.#read(file);
    const imports = new Set(others);
    for (const { verb, names, target } of statements) {
      if (verb === 'export' && PUBLIC_API.test(file)) continue;
      imports.add(target);
      const behind = names
        ? names.flatMap(({ original }) => this.#definitions(target, original))
        : this.#behind(target);
      for (const each of behind) imports.add(each);
    }
    imports.delete(file);
    return imports;
  }

  /** The files that define what `file` exports as `name`. */
  #definitions(file, name) {
    if (!PUBLIC_API.test(file)) return [file];
    const exported = this.#read(file).statements.filter(({ verb }) => verb === 'export');
    for (const { names, namespace, target } of exported) {
      const found = names?.find(({ local }) => local === name);
      if (found) return this.#definitions(target, found.original);
      if (namespace === name) return this.#behind(target);
    }
    if (this.#defines(file, name)) return [];
    const stars = exported.filter(({ names, namespace }) => !names && !namespace).map(({ target }) => target);
    const defining = stars.filter((star) => this.#defines(star, name));
    return (defining.length > 0 ? defining : stars).flatMap((star) => this.#definitions(star, name));
  }

  /** All files behind a public API, or the file itself. */
  #behind(file) {
    if (!PUBLIC_API.test(file)) return [file];
    return this.#read(file).statements.flatMap(({ verb, target }) => (verb === 'export' ? this.#behind(target) : []));
  }

  #defines(file, name) {
    return this.#read(file).exported.has(name);
  }

  #read(file) {
    if (!this.#sources.has(file)) this.#sources.set(file, this.#parse(file));
    return this.#sources.get(file);
  }

  #parse(file) {
    const text = readFileSync(join(this.#root, file), 'utf8').replaceAll(TYPE_STATEMENT, '');
    const statements = [...text.matchAll(STATEMENT)].map(([, verb, clause, path]) => ({
      verb,
      names: clause.startsWith('{') ? valuesOf(clause) : undefined,
      namespace: /^\*\s+as\s+(.*)$/u.exec(clause)?.[1],
      target: this.#resolve(file, path),
    }));
    const reexported = statements.flatMap(({ verb, names = [] }) => (verb === 'export' ? names : []));
    const rest = text.replaceAll(STATEMENT, '');
    return {
      statements: statements.filter(({ target }) => target),
      others: [...rest.matchAll(PATH)].flatMap(([, path]) => this.#resolve(file, path) ?? []),
      exported: new Set([...reexported.map(({ local }) => local), ...exportedBy(rest)]),
    };
  }

  /** The file of the repository that an import names, if any. */
  #resolve(importer, path) {
    const [, name, entry] = PACKAGE.exec(path) ?? [];
    if (name) return this.#entriesOf(name)[`.${entry}`];
    if (!path.startsWith('.')) return undefined;
    const base = join(dirname(importer), path.replace(/\.js$/u, ''));
    return ['', '.ts', '.tsx', '/index.ts'].map((ending) => `${base}${ending}`).find((each) => this.#files.has(each));
  }

  /** The source files of a shared package by entry, such as `.` and `./testing`. */
  #entriesOf(name) {
    const folder = join('shared', name);
    if (!this.#entries.has(name)) {
      const { exports = {} } = readJson(join(this.#root, folder, 'package.json'));
      const sources = Object.entries(exports).map(([entry, target]) => [
        entry,
        join(folder, target['@sparks/source'] ?? target),
      ]);
      this.#entries.set(name, Object.fromEntries(sources));
    }
    return this.#entries.get(name);
  }
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** The values of `{ original as local, type Other }`. */
const valuesOf = (clause) =>
  clause
    .slice(1, -1)
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/u))
    .map(([original, local = original]) => ({ original, local }));

/** Names that a file exports without a path. */
const exportedBy = (text) =>
  [...text.matchAll(DECLARATION)].flatMap(([, declared]) =>
    declared.startsWith('{') ? valuesOf(declared).map(({ local }) => local) : [declared],
  );
