/** A text around the name of a campaign, which becomes a link. */
export interface LinkedSentence {
  readonly before: string;
  readonly name: string;
  readonly after: string;
}

/** Splits at the last occurrence, because names are at the end; null when there is none. */
export function splitAtName(sentence: string, name: string | undefined): LinkedSentence | null {
  if (!name) return null;
  const at = sentence.lastIndexOf(name);
  return at < 0 ? null : { before: sentence.slice(0, at), name, after: sentence.slice(at + name.length) };
}
