import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PARTS } from './with-body.js';

const SHELL = join(__dirname, '../../../../frontends/shell/src');
const source = ['entry-points.ts', 'app/router.tsx', 'app/pages/campaign-page.tsx']
  .map((file) => readFileSync(join(SHELL, file), 'utf8'))
  .join('');

it.each(Object.values(PARTS).flatMap((parts) => parts ?? []))('names %s as the shell imports it', (part) => {
  expect(source).toContain(`import('${part}')`);
});
