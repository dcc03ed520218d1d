// Jest runs in CommonJS mode: several CommonJS packages require Nest 12, which is ESM only, and Jest cannot require ESM
// before Node 24.9. So sources and the ESM packages among node_modules are compiled to CommonJS.
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const swcJest = require('@swc/jest');

const source = swcJest.createTransformer({
  jsc: {
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      react: { runtime: 'automatic' },
    },
    target: 'es2022',
    keepClassNames: true,
  },
  module: { type: 'commonjs' },
});
const packaged = swcJest.createTransformer({
  jsc: { parser: { syntax: 'ecmascript' }, target: 'es2022' },
  module: { type: 'commonjs' },
});

/** Part of the cache key, so that a changed transformer invalidates its earlier output. */
const OWN_VERSION = createHash('sha256').update(readFileSync(__filename)).digest('hex').slice(0, 12);

const packageTypes = new Map();
function packageType(folder) {
  if (packageTypes.has(folder)) return packageTypes.get(folder);
  let type;
  try {
    type = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).type ?? 'commonjs';
  } catch {
    const parent = dirname(folder);
    type = parent === folder ? 'commonjs' : packageType(parent);
  }
  packageTypes.set(folder, type);
  return type;
}

const isModule = (file) => file.endsWith('.mjs') || (!file.endsWith('.cjs') && packageType(dirname(file)) === 'module');
const isPackaged = (file) => file.includes('/node_modules/');

const MAP_COMMENT = '\n//# sourceMappingURL=data:application/json;base64,';

/**
 * Stores the source map in a separate file. Each test file reads all of its modules again, and without inline maps that
 * is a third of the bytes. Maps of packages are dropped, because stack traces into packages do not need them.
 */
function withMapApart({ code }) {
  const at = code.lastIndexOf(MAP_COMMENT);
  if (at < 0) return { code };
  return { code: code.slice(0, at), map: Buffer.from(code.slice(at + MAP_COMMENT.length), 'base64').toString('utf8') };
}

module.exports = {
  canInstrument: false,
  getCacheKey(text, file, options) {
    const transformer = isPackaged(file) ? packaged : source;
    return `${transformer.getCacheKey(text, file, options)}-${OWN_VERSION}`;
  },
  process(text, file, options) {
    if (!isPackaged(file)) return withMapApart(source.process(text, file, options));
    if (!isModule(file)) return { code: text };
    // `import.meta` has no CommonJS equivalent; packages only use it for their own path.
    // `require` is avoided, because some packages use this path to declare a variable named `require`.
    const code = text
      .replaceAll('import.meta.url', "('file://' + encodeURI(__filename))")
      .replaceAll('import.meta.dirname', '__dirname');
    return { code: withMapApart(packaged.process(code, file, options)).code };
  },
};
