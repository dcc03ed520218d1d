/** Named filters of a user: a query string without the page. */
export interface SavedFilter {
  readonly name: string;
  readonly query: string;
}

const MAX_SAVED = 30;

/** Reads the saved filters; malformed entries are ignored. */
export function readSaved(key: string, storage: Storage = localStorage): SavedFilter[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSaved).slice(0, MAX_SAVED) : [];
  } catch {
    // Malformed JSON, or storage is unavailable.
    return [];
  }
}

/** Saves the filters. Without available storage they are lost when the page closes. */
export function writeSaved(key: string, saved: readonly SavedFilter[], storage: Storage = localStorage): void {
  try {
    storage.setItem(key, JSON.stringify(saved.slice(0, MAX_SAVED)));
  } catch {
    // Storage is full or blocked: the list in memory stays valid.
  }
}

/** Adds filters under a name; an entry with the same name is replaced in place. */
export function withSaved(saved: readonly SavedFilter[], added: SavedFilter): SavedFilter[] {
  const at = saved.findIndex(({ name }) => name === added.name);
  return at < 0 ? [...saved, added] : saved.map((filter, index) => (index === at ? added : filter));
}

/** The query parameters to save: all except the page and the open row. */
export function withoutPosition(search: URLSearchParams): string {
  const kept = new URLSearchParams(search);
  kept.delete('page');
  kept.delete('open');
  return kept.toString();
}

function isSaved(value: unknown): value is SavedFilter {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    'query' in value &&
    typeof value.name === 'string' &&
    typeof value.query === 'string'
  );
}
