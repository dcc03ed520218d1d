import { useMemo } from 'react';
import { useLanguage } from './current-language';
import { compareNames, formatCountry } from './formats';

/**
 * Options of a select of countries, with their names in the page language and in its order.
 * @param codes constant, so that the options are computed once per language
 */
export function useCountryOptions(codes: readonly string[]): { value: string; label: string }[] {
  const language = useLanguage();
  return useMemo(
    () =>
      codes.map((code) => ({ value: code, label: formatCountry(code) })).sort((a, b) => compareNames(a.label, b.label)),
    // Names and order depend on the language.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [codes, language],
  );
}
