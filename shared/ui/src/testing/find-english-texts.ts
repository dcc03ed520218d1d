/**
 * Finds texts that look English, for tests in another language. Self-contained, because browser tests run it in the
 * page.
 * @param root the rendered element, such as `document.body`
 * @param given texts of the test data, which may be English
 */
export function findEnglishTexts(root: Element, given: readonly string[] = []): string[] {
  /** Words that appear in almost every English sentence and in no German one. */
  const english =
    /\b(?:the|and|your|you|this|that|with|from|for|not|are|were|been|have|has|its|of|to|by|be|is|or|at|on|no|yes|any|more|when|what|add|show|close|save|back|next|search|loading|failed|campaigns?|pool|balance|views|reviews?|approved?|declined?|submit(?:ted)?)\b/iu;
  /** Attributes with user-visible text. */
  const textAttributes = ['aria-label', 'aria-valuetext', 'placeholder', 'title', 'alt'];
  const texts: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.closest('style, script, noscript, [lang="en"]')) texts.push(node.textContent ?? '');
  }
  for (const element of root.querySelectorAll('*'))
    for (const name of textAttributes) texts.push(element.getAttribute(name) ?? '');
  const addresses = /https?:\/\/\S+/gu;
  const longestFirst = [...given].sort((one, other) => other.length - one.length);
  const ownWords = texts.map((text) =>
    longestFirst.reduce((rest, words) => rest.replaceAll(words, ''), text.replace(addresses, '')).trim(),
  );
  return [...new Set(ownWords.filter((text) => english.test(text)))];
}
