/** The value if it is one of these. */
export function oneOf<Value extends string>(values: readonly Value[], value: string | null): Value | null {
  return values.find((candidate) => candidate === value) ?? null;
}

/** A page number of an address, from 1. */
export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** An id of an address; '' when there is none or it cannot be one. */
export function idIn(search: URLSearchParams, name: string): string {
  return /^[0-9a-f]{24}$/.exec(search.get(name) ?? '')?.[0] ?? '';
}

/** An address without what is not set, and without the first page. */
export function writeParams(
  params: Readonly<Record<string, string | number | null | undefined | false>>,
): URLSearchParams {
  return new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) =>
      value && !(name === 'page' && value === 1) ? [[name, String(value)]] : [],
    ),
  );
}
