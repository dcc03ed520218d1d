import { emptyValues, type FormValues } from './form-values';

const KEY = 'sparks-campaign-draft';

/** What was typed and not saved; it survives leaving the page. Null when there is nothing worth keeping. */
export function readLocalDraft(): FormValues | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    // Fields that the form has gained since get their defaults.
    return { ...emptyValues, ...stored };
  } catch {
    return null;
  }
}

export function writeLocalDraft(values: FormValues): void {
  if (JSON.stringify(values) === JSON.stringify(emptyValues)) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(values));
}

export function forgetLocalDraft(): void {
  localStorage.removeItem(KEY);
}
