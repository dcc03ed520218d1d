import { randomBytes } from 'node:crypto';
import type { Types } from 'mongoose';

/** A person whose data is being erased. */
export interface ErasedPerson {
  id: Types.ObjectId;
  /** The same as hexadecimal text. */
  userId: string;
  /** Replaces the username. */
  pseudonym: string;
  /** Everything that the person was called: username, names, e-mail address, links, account names; also earlier ones. */
  names: readonly string[];
  /** `platform:account name` in lower case, of all accounts of the person. */
  accounts: readonly string[];
}

export function newPseudonym(): string {
  return `deleted-${randomBytes(5).toString('hex')}`;
}

/** Shorter names are in too many words. */
const NAME_MIN_LENGTH = 2;
const NO_NAME = /(?!)/u;

/** Matches the names as whole words in any case, the longest first. */
export function patternOf(names: readonly string[]): RegExp {
  const alternatives = names
    .filter(({ length }) => length >= NAME_MIN_LENGTH)
    .sort((left, right) => right.length - left.length)
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`));
  if (alternatives.length === 0) return NO_NAME;
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}_])`, 'giu');
}

/**
 * The `$set` that replaces the names in the texts of a document; empty when it has none.
 * @param paths of a schema: a path of an object stands for all texts in it, arrays need no index
 */
export function nameChanges(
  document: unknown,
  paths: readonly string[],
  { names, pseudonym }: Pick<ErasedPerson, 'names' | 'pseudonym'>,
): Record<string, string> {
  const pattern = patternOf(names);
  const changes: Record<string, string> = {};
  for (const { path, text } of paths.flatMap((name) => textsAt(document, name.split('.')))) {
    const replaced = text.replaceAll(pattern, pseudonym);
    if (replaced !== text) changes[path] = replaced;
  }
  return changes;
}

interface TextAt {
  path: string;
  text: string;
}

/** Without steps: all texts in the value. */
function textsAt(value: unknown, steps: readonly string[], prefix = ''): TextAt[] {
  const pathOf = (key: string | number): string => (prefix === '' ? String(key) : `${prefix}.${key}`);
  if (Array.isArray(value)) return value.flatMap((item, index) => textsAt(item, steps, pathOf(index)));
  const [step, ...further] = steps;
  if (step !== undefined) return isPlain(value) ? textsAt(value[step], further, pathOf(step)) : [];
  if (typeof value === 'string') return [{ path: prefix, text: value }];
  return isPlain(value) ? Object.entries(value).flatMap(([key, nested]) => textsAt(nested, [], pathOf(key))) : [];
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
