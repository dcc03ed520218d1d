// A webpack loader for our own sources, before they are compiled. What is shared at run time is never tree-shaken, so
// (1) `@sparks/ui` has two doors, what a first page needs and what comes later, while the sources know one: an import
// is taken apart here; (2) of packages that are shared in part, an import of what is not shared is an error here and not
// `undefined` in the browser.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const UI = '@sparks/ui';
const LATER = join(__dirname, '../../ui/src/lazy.ts');
const IMPORT = /^import \{([^}]*)\} from '([^']+)';?$/gm;

/** The names in the braces of an import or export, without `type` and without what they are called here. */
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

/** What a file of the form `export { … } from …;` offers. */
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

module.exports = function importDoors(source) {
  const { inUseFiles } = this.getOptions();
  this.addDependency(LATER);
  const later = exportedBy(LATER);
  return source.replace(IMPORT, (statement, braces, from) => {
    const parts = namesIn(braces);
    if (from === UI) {
      const isLater = (part) => later.has(plainName(part));
      return [
        [parts.filter((part) => !isLater(part)), UI],
        [parts.filter(isLater), `${UI}/lazy`],
      ]
        .filter(([names]) => names.length > 0)
        .map(([names, door]) => `import { ${names.join(', ')} } from '${door}';`)
        .join(' ');
    }
    if (inUseFiles[from]) {
      this.addDependency(inUseFiles[from]);
      const offered = exportedBy(inUseFiles[from]);
      const missing = parts
        .filter((part) => !part.startsWith('type '))
        .map(plainName)
        .filter((name) => !offered.has(name));
      if (missing.length > 0)
        this.emitError(new Error(`${missing.join(', ')} of ${from} is not shared; name it in ${inUseFiles[from]}`));
    }
    return statement;
  });
};
