const { noCycles, resolution } = require('./common.cjs');

// Runs in the root of the repository: frontends/<app>/src/{app,features/<feature>,...} and shared/<library>/src.

// Files of the entry chunk, which start the app.
const START_UP = '/src/(index|bootstrap|route-preload|entry-points)\\.(spec\\.)?tsx?$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    noCycles,
    {
      name: 'features-do-not-import-features',
      comment:
        'A feature imports its own files, shared folders of its app and shared/*. Move what two features need beside features/, or compose them in app/.',
      severity: 'error',
      from: { path: '^frontends/([^/]+)/src/features/([^/]+)/' },
      to: { path: '^frontends/$1/src/features/', pathNot: '^frontends/$1/src/features/$2/' },
    },
    {
      name: 'only-app-imports-app',
      comment: 'app/ composes the features; features and what they share must work without it.',
      severity: 'error',
      from: {
        path: '^frontends/([^/]+)/src/',
        pathNot: ['/src/(app|testing|standalone)/', START_UP, '\\.entry\\.tsx$', '\\.test\\.tsx$'],
      },
      to: { path: '^frontends/$1/src/app/' },
    },
    {
      name: 'apps-do-not-import-apps',
      comment: 'Apps meet at run time only, through shared/remote-contracts.',
      severity: 'error',
      from: { path: '^frontends/([^/]+)/' },
      to: { path: '^frontends/', pathNot: '^frontends/$1/' },
    },
    {
      name: 'shared-does-not-import-apps',
      comment: 'Shared libraries must not know who uses them.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(frontends|backend)/' },
    },
  ],
  options: { ...resolution, exclude: { path: ['/dist/', '^shared/tooling/', '^backend/'] } },
};
