const { noCycles, resolution } = require('./common.cjs');

/** Allowed imports between backend modules: the key may import the public API (index.ts) of the listed modules. */
const moduleEdges = {
  sparks: [],
  previews: [],
  ai: [],
  blocks: ['sparks', 'previews', 'ai'],
  winners: ['sparks', 'blocks'],
  analytics: ['sparks', 'blocks'],
  export: ['blocks'],
  sharing: ['sparks', 'blocks'],
};

/** Allowed imports between the folders of the module blocks, lowest layer first. */
const blocksEdges = {
  contributions: [],
  events: ['contributions'],
  counters: ['contributions', 'events'],
  likes: ['contributions'],
  listing: ['contributions', 'counters', 'events', 'likes'],
  overview: ['counters', 'listing'],
  holds: ['contributions', 'events'],
  risk: ['contributions', 'listing'],
  bonuses: ['contributions', 'events', 'holds'],
  announcements: ['contributions'],
  availability: ['contributions', 'holds'],
  moderation: ['contributions', 'counters', 'events', 'listing', 'holds', 'bonuses'],
  engagement: [
    'contributions',
    'counters',
    'events',
    'bonuses',
    'listing',
    'holds',
    'risk',
    'availability',
    'moderation',
  ],
  promotion: ['contributions', 'events', 'listing', 'moderation'],
  erasure: ['contributions', 'moderation'],
  ownership: ['contributions', 'moderation'],
  submissions: ['contributions', 'counters', 'events', 'listing', 'moderation', 'ownership'],
  'change-requests': ['contributions', 'listing', 'ownership', 'submissions'],
  'decision-deadlines': ['contributions', 'moderation'],
  appeals: ['contributions', 'listing', 'moderation'],
  reconciliation: ['contributions', 'events', 'engagement'],
};

/** The folders of platform, lowest layer first; a folder may import its own layer and the layers below it. */
const platformLayers = [
  ['clock', 'config', 'csv', 'i18n', 'outbound', 'pdf', 'shutdown'],
  ['database', 'logging', 'queue', 'redis', 'search', 'storage'],
  ['auth', 'http', 'rate-limit'],
  ['docs', 'health', 'metrics', 'queue-board', 'response-cache'],
  ['runtime'],
];
/** Constants and error types without imports, which every layer may use. */
const platformLeaves = ['queue/queue-names', 'http/app-error'];

// Runs in backend/, so that tsconfig.json and the file it extends are found.
const src = '^src';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    noCycles,
    {
      name: 'platform-knows-no-business',
      comment: 'platform is technical; it must work without core and modules.',
      severity: 'error',
      from: { path: `${src}/platform/` },
      to: { path: `${src}/(core|modules|seed|tools|migrations)/` },
    },
    ...platformLayers.slice(0, -1).map((folders, layer) => ({
      name: `platform-layer-${layer + 1}`,
      comment: `${folders.join(', ')} must not import a higher layer of platform.`,
      severity: 'error',
      from: { path: `${src}/platform/(${folders.join('|')})/`, pathNot: '\\.spec\\.ts$' },
      to: {
        path: `${src}/platform/(${platformLayers
          .slice(layer + 1)
          .flat()
          .join('|')})/`,
        pathNot: `${src}/platform/(${platformLeaves.join('|')})\\.ts$`,
      },
    })),
    {
      name: 'core-knows-no-module',
      comment: 'Every module may use core; core must not know who does.',
      severity: 'error',
      from: { path: `${src}/core/` },
      to: { path: `${src}/(modules|seed|tools)/` },
    },
    {
      name: 'web-is-a-client',
      comment: 'The web process knows the API by HTTP only.',
      severity: 'error',
      from: { path: `${src}/(web/|main\\.web)`, pathNot: '\\.spec\\.ts$' },
      to: { path: `${src}/(core|modules|seed|tools)/` },
    },
    {
      name: 'ledger-and-users-apart',
      comment: 'The ledger knows accounts, not people; users know no money.',
      severity: 'error',
      from: { path: `${src}/core/(ledger|users)/` },
      to: { path: `${src}/core/(ledger|users)/`, pathNot: `${src}/core/$1/` },
    },
    ...Object.entries(moduleEdges).map(([name, allowed]) => ({
      name: `module-${name}`,
      comment: `${name} may call ${allowed.length ? allowed.join(' and ') : 'core only'}; another edge is a design decision for docs/adr.`,
      severity: 'error',
      from: { path: `${src}/modules/${name}/` },
      to: { path: `${src}/modules/`, pathNot: `${src}/modules/(${[name, ...allowed].join('|')})/` },
    })),
    {
      name: 'modules-by-their-door',
      comment: 'A module is used through its index.ts only.',
      severity: 'error',
      from: { path: `${src}/modules/([^/]+)/` },
      to: { path: `${src}/modules/([^/]+)/`, pathNot: [`${src}/modules/$1/`, `${src}/modules/[^/]+/index\\.ts$`] },
    },
    ...Object.entries(blocksEdges).map(([name, allowed]) => ({
      name: `blocks-${name}`,
      comment: `blocks/${name} may use ${allowed.length ? allowed.join(' and ') : 'no other folder of the module'}, through index.ts only.`,
      severity: 'error',
      from: { path: `${src}/modules/blocks/${name}/`, pathNot: '\\.spec\\.ts$' },
      to: {
        path: `${src}/modules/blocks/`,
        pathNot: [
          `${src}/modules/blocks/${name}/`,
          ...allowed.map((other) => `${src}/modules/blocks/${other}/index\\.ts$`),
        ],
      },
    })),
    {
      name: 'only-repositories-touch-models',
      comment: 'Queries live in *.repository.ts, where their indexes can be checked.',
      severity: 'error',
      from: { path: `${src}/(core|modules)/`, pathNot: '\\.(repository|module|schema|spec)\\.ts$|index\\.ts$' },
      to: { path: '\\.schema\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'product-knows-no-local-stack',
      comment: 'The local stack is for local use; the product must run without it.',
      severity: 'error',
      from: { path: `${src}/`, pathNot: '\\.spec\\.ts$' },
      to: { path: '^(local-stack|test|bench)/' },
    },
  ],
  options: { ...resolution, tsConfig: { fileName: 'tsconfig.json' } },
};
