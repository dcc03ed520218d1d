/** Moves an item one place up (-1) or down (1); at the ends the list stays the same. */
export function moved<Item>(items: readonly Item[], at: number, by: 1 | -1): readonly Item[] {
  const item = items[at];
  const other = items[at + by];
  if (item === undefined || other === undefined) return items;
  return items.map((present, index) => (index === at ? other : index === at + by ? item : present));
}

/** Appends an item, unless the list contains it or has reached `limit`. */
export function added<Item extends { readonly _id: string }>(
  items: readonly Item[],
  item: Item,
  limit: number,
): readonly Item[] {
  return items.length >= limit || items.some(({ _id }) => _id === item._id) ? items : [...items, item];
}

export function removed<Item>(items: readonly Item[], at: number): readonly Item[] {
  return items.filter((_, index) => index !== at);
}

/** Moves an item to another place; the ones between shift by one. */
export function movedTo<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length || from === to) return items;
  const others = removed(items, from);
  return [...others.slice(0, to), item, ...others.slice(to)];
}
