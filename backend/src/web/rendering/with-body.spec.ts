import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EARLY_SCRIPT, PARTS } from './with-body.js';

const SHELL = join(__dirname, '../../../../frontends/shell/src');
const source = ['entry-points.ts', 'app/router.tsx', 'app/pages/campaign-page.tsx']
  .map((file) => readFileSync(join(SHELL, file), 'utf8'))
  .join('');

it.each(Object.values(PARTS).flatMap((parts) => parts ?? []))('names %s as the shell imports it', (part) => {
  expect(source).toContain(`import('${part}')`);
});

it('finds the script that loads the code of a rendered page', () => {
  expect(readFileSync(join(SHELL, 'index.html'), 'utf8')).toContain(EARLY_SCRIPT);
});
