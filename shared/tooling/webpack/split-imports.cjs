// A webpack loader for the workspace's sources. A package shared at run time is never tree-shaken, so (1) an import
// or re-export of `@sparks/ui` is split into its initial and its lazy module, and (2) one that is not shared fails the
// build instead of being `undefined` in the browser.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const UI = '@sparks/ui';
const LATER = join(__dirname, '../../ui/src/lazy.ts');
const IMPORT = /^(import|export) \{([^}]*)\} from '([^']+)';?$/gm;

const namesIn = (braces) =>
  braces
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
const plainName = (part) =>
  part
    .replace(/^type /, '')
    .split(' as ')[0]
    .trim();

/** The names that a file with `export { … } from …;` exports. */
function exportedBy(file) {
  return new Set(
    [...readFileSync(file, 'utf8').matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, braces]) =>
      namesIn(braces).map((part) =>
        part
          .replace(/^type /, '')
          .split(' as ')
          .at(-1)
          .trim(),
      ),
    ),
  );
}

module.exports = function splitImports(source) {
  const { sharedExportFiles } = this.getOptions();
  this.addDependency(LATER);
  const later = exportedBy(LATER);
  return source.replace(IMPORT, (statement, keyword, braces, from) => {
    const parts = namesIn(braces);
    if (from === UI) {
      const isLater = (part) => later.has(plainName(part));
      return [
        [parts.filter((part) => !isLater(part)), UI],
        [parts.filter(isLater), `${UI}/lazy`],
      ]
        .filter(([names]) => names.length > 0)
        .map(([names, door]) => `${keyword} { ${names.join(', ')} } from '${door}';`)
        .join(' ');
    }
    if (sharedExportFiles[from]) {
      this.addDependency(sharedExportFiles[from]);
      const shared = exportedBy(sharedExportFiles[from]);
      const missing = parts
        .filter((part) => !part.startsWith('type '))
        .map(plainName)
        .filter((name) => !shared.has(name));
      if (missing.length > 0)
        this.emitError(
          new Error(`${missing.join(', ')} of ${from} is not shared; add it to ${sharedExportFiles[from]}`),
        );
    }
    return statement;
  });
};
