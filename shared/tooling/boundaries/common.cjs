/** Type-only imports count, because cyclic types cannot be read separately either. */
const noCycles = {
  name: 'no-cycles',
  comment: 'Files of a cycle cannot be understood, tested or moved alone. Move what both need into a third file.',
  severity: 'error',
  from: {},
  to: { circular: true },
};

const resolution = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '/dist/' },
  tsPreCompilationDeps: true,
  enhancedResolveOptions: {
    conditionNames: ['@sparks/source', 'import', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  },
};

module.exports = { noCycles, resolution };
