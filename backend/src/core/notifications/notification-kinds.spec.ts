import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOTIFICATION_KINDS } from '@sparks/domain';

const SOURCE = join(__dirname, '../..');
/** Calls of the service, up to the end of the object that they are given. */
const CALLS = /\bnotif(?:y|yAgain)\(\s*\{[\s\S]*?\n\s*\}/g;
const KIND = /\bkind: (?:'([^']*)'|`([^`]*)`)/;

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
);
const told = files.flatMap((file) =>
  [...readFileSync(join(SOURCE, file), 'utf8').matchAll(CALLS)].map(([call]) => ({
    file,
    kind: KIND.exec(call)
      ?.slice(1)
      .find((kind) => kind !== undefined),
  })),
);

/** `access_${status}` stands for every kind that it can be. */
function matches(kind: string): (known: string) => boolean {
  const pattern = new RegExp(`^${kind.replaceAll(/\$\{[^}]*\}/g, '[a-z_]+')}$`);
  return (known) => pattern.test(known);
}

it('finds what the product tells', () => {
  expect(told.length).toBeGreaterThan(4);
});

it.each(told.filter(({ kind }) => kind !== undefined))('$kind, told by $file, is in the table of kinds', ({ kind }) => {
  expect(NOTIFICATION_KINDS.some(matches(kind ?? ''))).toBe(true);
});
