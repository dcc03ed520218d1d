// docs/security.md names the test behind each promise; this finds names that lead nowhere.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The tests that a document names, each as `` `path/of.spec.ts`: "title" ``; several titles may follow one path. */
export function namedTests(markdown) {
  return [...markdown.matchAll(/`([\w./-]+\.(?:spec\.ts|test\.tsx?|test\.mjs))`((?:[:,]\s*"[^"]+")*)/g)].map(
    ([, file, titles]) => ({
      file,
      titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title]) => title),
    }),
  );
}

/** Whether a source has a test, a group of tests or a row of a table of tests with the title, to the letter. */
export function hasTest(source, title) {
  return ["'", '"', '`'].some((quote) =>
    ['(', '['].some((before) => source.includes(`${before}${quote}${title.replaceAll(quote, `\\${quote}`)}${quote},`)),
  );
}

/** One line for each file that is not there and each title that its file does not have. */
export function missingTests(root, markdown) {
  return namedTests(markdown).flatMap(({ file, titles }) => {
    if (!existsSync(join(root, file))) return [`${file} is not there`];
    if (titles.length === 0) return [`${file} is named without the title of a test`];
    const source = readFileSync(join(root, file), 'utf8');
    return titles.filter((title) => !hasTest(source, title)).map((title) => `${file} has no test "${title}"`);
  });
}
