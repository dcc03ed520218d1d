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
