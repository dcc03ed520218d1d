/** Entries of one month, in the order of the list. */
export interface Month<Line> {
  /** `2026-05`. */
  readonly key: string;
  readonly first: Date;
  readonly lines: readonly Line[];
}

/** Groups sorted lines by local month. */
export function groupByMonth<Line extends { readonly createdAt: string }>(lines: readonly Line[]): Month<Line>[] {
  const months: (Month<Line> & { lines: Line[] })[] = [];
  for (const line of lines) {
    const first = new Date(line.createdAt);
    const key = `${first.getFullYear()}-${String(first.getMonth() + 1).padStart(2, '0')}`;
    const last = months.at(-1);
    if (last?.key === key) last.lines.push(line);
    else months.push({ key, first, lines: [line] });
  }
  return months;
}
