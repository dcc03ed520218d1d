/** The items of one day, newest first. */
export interface Day<Item> {
  /** Local midnight. */
  readonly at: Date;
  /** Age in days; 0 is today. */
  readonly age: number;
  readonly items: readonly Item[];
}

const DAY_MS = 86_400_000;

/** Groups a list, newest first, by local day. Removes duplicates, which occur when new items shift the pages. */
export function groupByDay<Item extends { readonly _id: string; readonly createdAt: string }>(
  list: readonly Item[],
  now: Date,
): Day<Item>[] {
  const today = midnightOf(now);
  const days = new Map<number, Item[]>();
  for (const item of new Map(list.map((entry) => [entry._id, entry])).values()) {
    const at = midnightOf(new Date(item.createdAt)).getTime();
    days.set(at, [...(days.get(at) ?? []), item]);
  }
  // Rounded: days with a clock change are an hour longer or shorter.
  return [...days].map(([at, items]) => ({
    at: new Date(at),
    age: Math.round((today.getTime() - at) / DAY_MS),
    items,
  }));
}

function midnightOf(at: Date): Date {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate());
}
