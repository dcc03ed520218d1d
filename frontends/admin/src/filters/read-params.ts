export function oneOf<Value extends string>(values: readonly Value[], value: string | null): Value | null {
  return values.find((candidate) => candidate === value) ?? null;
}

/** The page number in the URL, from 1. */
export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** The id in the URL; '' if it is missing or malformed. */
export function idIn(search: URLSearchParams, name: string): string {
  return /^[0-9a-f]{24}$/.exec(search.get(name) ?? '')?.[0] ?? '';
}

/** A query string without unset values and without the first page. */
export function writeParams(
  params: Readonly<Record<string, string | number | null | undefined | false>>,
): URLSearchParams {
  return new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) =>
      value && !(name === 'page' && value === 1) ? [[name, String(value)]] : [],
    ),
  );
}
