/** Filters that somebody keeps under a name: the query of an address, without a page. */
export interface SavedFilter {
  readonly name: string;
  readonly query: string;
}

const MAX_SAVED = 30;

/** Reads what this browser keeps; anything else that stands there counts as nothing. */
export function readSaved(key: string, storage: Storage = localStorage): SavedFilter[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSaved).slice(0, MAX_SAVED) : [];
  } catch {
    // Written by something else, or the browser keeps nothing: there is nothing to show.
    return [];
  }
}

/** Keeps filters; a browser that keeps nothing loses them with the page. */
export function writeSaved(key: string, saved: readonly SavedFilter[], storage: Storage = localStorage): void {
  try {
    storage.setItem(key, JSON.stringify(saved.slice(0, MAX_SAVED)));
  } catch {
    // Full or forbidden: the list on the screen is still right.
  }
}

/** With these filters under a name; another filter of that name is replaced, in its place. */
export function withSaved(saved: readonly SavedFilter[], added: SavedFilter): SavedFilter[] {
  const at = saved.findIndex(({ name }) => name === added.name);
  return at < 0 ? [...saved, added] : saved.map((filter, index) => (index === at ? added : filter));
}

/** What of an address is worth keeping: all but the page and what is open on it. */
export function keepable(search: URLSearchParams): string {
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
