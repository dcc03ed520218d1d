import { blockedTermProblem, type AiProblem } from '../ai.js';
import { ERROR_CODES } from '../error-codes.js';
import { AI_POSTER_HEADLINE_MAX_LENGTH, AI_POSTER_TAGLINE_MAX_LENGTH } from '../limits.js';
import { headlineOf, wholePhrase, writableText } from './headline.js';
import { motifIn, type PosterMotif } from './motifs.js';

/** What the poster maker draws: one motif and two texts. */
export interface Poster {
  motif: PosterMotif;
  headline: string;
  /** Can be empty. */
  tagline: string;
}

export interface PosterPlan extends Poster {
  /** Where the motif comes from; `none`: neither names one, so the poster has shapes. */
  motifFrom: 'prompt' | 'campaign' | 'none';
}

/** Reports a headline or tagline with letters that the fonts do not have, or with a blocked term. */
export function posterTextProblem(text: string): AiProblem | null {
  return writableText(text) === text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
    ? blockedTermProblem(text)
    : { code: ERROR_CODES.BAD_REQUEST, message: 'A poster can have Latin, Greek and Cyrillic letters only.' };
}

/** The poster that a prompt asks for. Pure; the contributor can change each part before ordering. */
export function posterPlan(prompt: string, campaign: { name: string; description: string }): PosterPlan {
  const fromPrompt = motifIn(prompt);
  const fromCampaign = motifIn(`${campaign.name} ${campaign.description}`);
  const sentence = writableText(campaign.description.split(/[.!?;\n]/u)[0] ?? '');
  return {
    motif: fromPrompt ?? fromCampaign ?? 'shapes',
    motifFrom: fromPrompt ? 'prompt' : fromCampaign ? 'campaign' : 'none',
    headline:
      headlineOf(prompt, AI_POSTER_HEADLINE_MAX_LENGTH) ||
      wholePhrase(writableText(campaign.name), AI_POSTER_HEADLINE_MAX_LENGTH),
    tagline: wholePhrase(sentence, AI_POSTER_TAGLINE_MAX_LENGTH),
  };
}
