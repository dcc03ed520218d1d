import { emptyValues, type FormValues } from '../values/form-values';

/** Unsaved input. Survives a crash, a lost connection and an expired session. */
export interface LocalCopy {
  readonly values: FormValues;
  /** `updated` of the campaign version that it is based on; null for a new campaign. */
  readonly base: string | null;
}

/** A copy belongs to one user and one campaign, so other users of the device never see it. */
export interface LocalCopyKey {
  readonly userId: string;
  /** Null: not saved on the server yet. */
  readonly sparkId: string | null;
}

const keyOf = ({ userId, sparkId }: LocalCopyKey) => `sparks-campaign-draft:${userId}:${sparkId ?? 'new'}`;

/** Null when there is no readable copy. */
export function readLocalCopy(place: LocalCopyKey): LocalCopy | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null');
    if (!isRecord(stored) || !isRecord(stored.values)) return null;
    return { values: withDefaults(stored.values), base: typeof stored.base === 'string' ? stored.base : null };
  } catch {
    // Unreadable, or storage is blocked.
    return null;
  }
}

/** @returns whether it was stored: storage may be full or blocked */
export function writeLocalCopy(place: LocalCopyKey, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function deleteLocalCopy(place: LocalCopyKey): void {
  localStorage.removeItem(keyOf(place));
}

/** Uses defaults for fields that are missing or have a different type. */
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
