import { emptyValues, type FormValues } from './form-values';

/** What was typed and is not on the server: it survives a crash, a lost network and the end of the session. */
export interface LocalCopy {
  readonly values: FormValues;
  /** The `updated` of the campaign that it began from; null: a new one. */
  readonly base: string | null;
}

/** A copy is of one person and one campaign: others who use this device do not see it. */
export interface CopyPlace {
  readonly userId: string;
  /** Null: not saved on the server yet. */
  readonly sparkId: string | null;
}

const keyOf = ({ userId, sparkId }: CopyPlace) => `sparks-campaign-draft:${userId}:${sparkId ?? 'new'}`;

/** What is kept at a place; null when there is nothing, or nothing that can be read. */
export function readLocalCopy(place: CopyPlace): LocalCopy | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null');
    if (!isRecord(stored) || !isRecord(stored.values)) return null;
    return { values: withDefaults(stored.values), base: typeof stored.base === 'string' ? stored.base : null };
  } catch {
    // Written by something else, or the browser keeps nothing: as good as no copy.
    return null;
  }
}

/** Keeps a copy. @returns whether it is kept: a browser may have no room, or be told to keep nothing */
export function writeLocalCopy(place: CopyPlace, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function forgetLocalCopy(place: CopyPlace): void {
  localStorage.removeItem(keyOf(place));
}

/** Fields that the form has gained since get their defaults, what has another shape now as well. */
function withDefaults(stored: Record<string, unknown>): FormValues {
  const known = Object.entries(emptyValues).map(([field, standard]: [string, unknown]) => {
    const value = stored[field];
    const fits = typeof value === typeof standard && Array.isArray(value) === Array.isArray(standard) && value !== null;
    return [field, fits ? value : standard];
  });
  return Object.fromEntries(known) as FormValues;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
