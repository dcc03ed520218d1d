// Writes shared/remote-contracts/shell-contract.json: what the shell shares with its remotes, and its levels.
// `npm test` runs this and fails on a difference.
import { writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { contractFile, nextContract, readContract } from './contract.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
/** Modules of the repository that the shell shares (shared-singletons.mjs), by their source. */
const MODULES = {
  '@sparks/api-client': 'shared/api-client/src/index.ts',
  '@sparks/api-client/lazy': 'shared/api-client/src/lazy.ts',
  '@sparks/ui': 'shared/ui/src/index.ts',
  '@sparks/ui/lazy': 'shared/ui/src/lazy.ts',
  'react-i18next': 'shared/tooling/webpack/shared-exports/react-i18next.mjs',
  'react-router': 'shared/tooling/webpack/shared-exports/react-router.mjs',
};

function exportsOf(paths) {
  const program = ts.createProgram(paths, {
    allowJs: true,
    noEmit: true,
    skipLibCheck: true,
    jsx: ts.JsxEmit.ReactJSX,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    customConditions: ['@sparks/source'],
    allowArbitraryExtensions: true,
  });
  const checker = program.getTypeChecker();
  const isValue = (symbol) => {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    // What cannot be resolved is a value of a package without types.
    return checker.isUnknownSymbol(target) || (target.flags & ts.SymbolFlags.Value) !== 0;
  };
  return paths.map((path) =>
    checker
      .getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(path)))
      .filter(isValue)
      .map(({ name }) => name)
      .sort(),
  );
}

const names = Object.keys(MODULES);
const lists = exportsOf(Object.values(MODULES).map((path) => join(root, path)));
const shared = Object.fromEntries(names.map((name, index) => [name, lists[index]]));
writeFileSync(contractFile, `${JSON.stringify(nextContract(readContract(), shared), null, 2)}\n`);
