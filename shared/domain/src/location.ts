/** The location of a campaign that is open everywhere. */
export const GLOBAL_LOCATION = 'GLOBAL';

/**
 * Whether a campaign accepts a country: when it has no locations, or when GLOBAL or the country is among them.
 * Case-insensitive. A user without a country is accepted only where every country is.
 * @param locations ISO 3166-1 alpha-2 codes or GLOBAL
 * @param country ISO 3166-1 alpha-2 code of the user
 */
export function isCountryAllowed(
  locations: readonly string[] | null | undefined,
  country: string | null | undefined,
): boolean {
  const allowed = (locations ?? []).map(normalized);
  if (allowed.length === 0 || allowed.includes(GLOBAL_LOCATION)) return true;
  const code = normalized(country ?? '');
  return code !== '' && allowed.includes(code);
}

function normalized(code: string): string {
  return code.trim().toUpperCase();
}
