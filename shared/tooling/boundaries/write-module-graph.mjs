// Writes docs/module-graph.md from the imports of the backend; `npm test` regenerates it and fails on a difference.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../../..');
const graph = execFileSync(
  join(root, 'node_modules/.bin/depcruise'),
  [
    ...['--config', join(here, 'backend.cjs'), 'src', '--output-type', 'mermaid'],
    ...[
      '--collapse',
      '^src/(modules|core)/[^/]+',
      '--include-only',
      '^src/(modules|core)',
      '--exclude',
      '\\.spec\\.ts$',
    ],
  ],
  { cwd: join(root, 'backend'), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
);
writeFileSync(
  join(root, 'docs/module-graph.md'),
  `# Modules of the backend\n\nGenerated from the imports by \`npm run module-graph\`. An arrow means "uses"; platform and \`shared/domain\`, which all use, are left out.\n\n\`\`\`mermaid\n${graph.trim()}\n\`\`\`\n`,
);
