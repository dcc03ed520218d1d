/** The location of a campaign that is open everywhere. */
export const GLOBAL_LOCATION = 'GLOBAL';

/**
 * Whether a campaign's locations allow a country: when there are none, when GLOBAL is among them, or when the country
 * is; all regardless of case. A person whose country is unknown is allowed only where everybody is.
 * @param locations ISO 3166-1 alpha-2 codes or GLOBAL
 * @param country ISO 3166-1 alpha-2 code of the person
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
