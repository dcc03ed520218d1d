import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOTIFICATION_KINDS } from '@sparks/domain';

const SOURCE = join(__dirname, '../..');
/** Calls of the service, up to the end of the first argument. */
const CALLS = /\bnotify(?:Ongoing)?\(\s*\{[\s\S]*?\n\s*\}/g;
const KIND = /\bkind: (?:'([^']*)'|`([^`]*)`)/;

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
);
const calls = files.flatMap((file) =>
  [...readFileSync(join(SOURCE, file), 'utf8').matchAll(CALLS)].map(([call]) => ({
    file,
    kind: KIND.exec(call)
      ?.slice(1)
      .find((kind) => kind !== undefined),
  })),
);

/** `access_${status}` matches every kind that it can produce. */
function matches(kind: string): (known: string) => boolean {
  const pattern = new RegExp(`^${kind.replaceAll(/\$\{[^}]*\}/g, '[a-z_]+')}$`);
  return (known) => pattern.test(known);
}

it('finds the calls of notify', () => {
  expect(calls.length).toBeGreaterThan(4);
});

it.each(calls.filter(({ kind }) => kind !== undefined))('$kind, sent by $file, is a known kind', ({ kind }) => {
  expect(NOTIFICATION_KINDS.some(matches(kind ?? ''))).toBe(true);
});
