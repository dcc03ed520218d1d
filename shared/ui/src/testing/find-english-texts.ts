/** Words that appear in almost every English sentence and in no German one. */
const ENGLISH =
  /\b(?:the|and|your|you|this|that|with|from|for|not|are|were|been|have|has|its|of|to|by|be|is|or|at|on|no|yes|any|more|when|what|add|show|close|save|back|next|search|loading|failed|campaigns?|pool|balance|views|reviews?|approved?|declined?|submit(?:ted)?)\b/iu;
/** Attributes with user-visible text. */
const TEXT_ATTRIBUTES = ['aria-label', 'aria-valuetext', 'placeholder', 'title', 'alt'] as const;

/**
 * Finds texts that look English, for tests in another language.
 * @param root the rendered element, such as `document.body`
 * @param given texts of the test data, which may be English
 */
export function findEnglishTexts(root: Element, given: readonly string[] = []): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.closest('style, script, [lang="en"]')) texts.push(node.textContent ?? '');
  }
  for (const element of root.querySelectorAll('*'))
    for (const name of TEXT_ATTRIBUTES) texts.push(element.getAttribute(name) ?? '');
  const longestFirst = [...given].sort((one, other) => other.length - one.length);
  const ownWords = texts.map((text) => longestFirst.reduce((rest, words) => rest.replaceAll(words, ''), text).trim());
  return [...new Set(ownWords.filter((text) => ENGLISH.test(text)))];
}
