import type { WalletLineResponse } from '@sparks/api-client';
import { sentence as inLanguage } from '@sparks/ui';

/** A sentence around the name of a campaign, so that the name can be a link. */
export interface LinkedSentence {
  readonly before: string;
  readonly name: string;
  readonly after: string;
}

/** Splits a sentence at a name; null when it does not hold it. The last place counts: names stand at the end. */
export function splitAtName(sentence: string, name: string | undefined): LinkedSentence | null {
  if (!name) return null;
  const at = sentence.lastIndexOf(name);
  return at < 0 ? null : { before: sentence.slice(0, at), name, after: sentence.slice(at + name.length) };
}

/** Why money moved, in the language of the page: the server's sentence, or another language's by kind, campaign and sign. */
export function lineInWords({
  kind,
  description,
  about,
  amountCents,
}: Pick<WalletLineResponse, 'kind' | 'description' | 'about' | 'amountCents'>): string {
  const campaign = about?.sparkName ?? inLanguage('walletLine.goneCampaign', '');
  const variant = kind === 'spotlight_tip' && amountCents < 0 ? 'spotlight_tip_paid' : kind;
  return inLanguage(
    about?.sparkId === undefined ? `walletLine.alone.${variant}` : `walletLine.ofCampaign.${variant}`,
    description,
    { campaign },
  );
}
