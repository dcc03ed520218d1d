import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AUDIT_ACTION_NAMES } from '@sparks/domain';

const SOURCES = join(__dirname, '../..');

/**
 * Action names that occur as literals in the backend's code. Names that are built at runtime are checked by their type.
 */
function recordedActions(): string[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
  );
  const texts = files
    .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
    .filter((text) => text.includes('audit.record('));
  return texts.flatMap((text) =>
    [...text.matchAll(/audit\.record\(\s*\{[^}]*?action: '(\w+)'/g)].map(([, action = '']) => action),
  );
}

it('has a text for every recorded action', () => {
  const recorded = recordedActions();
  expect(recorded).toEqual(expect.arrayContaining(['spark_closed', 'spark_created', 'spark_deleted', 'spark_updated']));
  expect(recorded.filter((action) => !(AUDIT_ACTION_NAMES as string[]).includes(action))).toEqual([]);
});
