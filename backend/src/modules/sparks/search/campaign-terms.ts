import { maxErrors, pairsOf, prefixesOf, spelledWords } from '../../../platform/search/search-terms.js';

const NAME_WORDS_MAX = 24;
const DESCRIPTION_WORDS_MAX = 120;

export interface SearchableCampaign {
  name: string;
  description: string;
  brandUrl: string;
  /** Username and display names. */
  creatorNames: readonly string[];
}

/**
 * The terms under which a campaign is found. Words of its name, brand and creator are stored with all prefixes, because
 * they are searched while they are typed; words of the description are stored whole. Adjacent words of the name are
 * also stored as pairs, which are rare even if each of them is common.
 *
 * @returns also the words to which typing errors can be corrected
 */
export function searchTermsOf(campaign: SearchableCampaign): { terms: string[]; words: string[] } {
  const names = [campaign.name, ...campaign.creatorNames, hostOf(campaign.brandUrl)].flatMap((text) =>
    spelledWords(text, NAME_WORDS_MAX),
  );
  const described = spelledWords(campaign.description, DESCRIPTION_WORDS_MAX).filter((word) => word.length > 1);
  const words = [...new Set([...names, ...described])];
  return {
    terms: [
      ...new Set([...names.flatMap(prefixesOf), ...pairsOf(spelledWords(campaign.name, NAME_WORDS_MAX)), ...described]),
    ],
    words: words.filter((word) => maxErrors(word) > 0),
  };
}

/** The host without `www` and the top-level domain. */
function hostOf(url: string): string {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  return host.replace(/^www\./u, '').replace(/\.[^.]+$/u, '');
}
