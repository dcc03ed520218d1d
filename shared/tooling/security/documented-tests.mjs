// docs/security.md cites tests by id: `sec-07` is the only test, in any file, whose title ends with "[sec-07]".
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFiles } from './secrets.mjs';

const testFile = /\.(spec\.ts|test\.tsx?|test\.mjs)$/;

/** The ids that a document cites, without duplicates. */
export function citedIds(markdown) {
  return [...new Set([...markdown.matchAll(/`(sec-\d+)`/g)].map(([, id]) => id))];
}

/** Each id in the source of tests, with whether it ends a title: of a test, of a `describe` block or of a table row. */
export function taggedTests(source) {
  return [...source.matchAll(/\[(sec-\d+)\](?=(['"`]?)(,?))/g)].map(([, id, quote, comma]) => ({
    id,
    isTitle: quote !== '' && comma !== '',
  }));
}

/** One line per broken link between the document and the tests. */
export function brokenCitations(markdown, tests) {
  const tagged = tests.flatMap(({ file, source }) => taggedTests(source).map((tag) => ({ ...tag, file })));
  const cited = citedIds(markdown);
  const countOf = (id) => tagged.filter((tag) => tag.id === id).length;
  const uncited = markdown
    .split(/^(?=#+ )/m)
    .filter((section) => section.startsWith('### '))
    .flatMap((section) => section.split(/^- /m).slice(1))
    .filter((item) => citedIds(item).length === 0);
  return [
    ...cited.filter((id) => countOf(id) !== 1).map((id) => `${id} is on ${countOf(id)} tests instead of one`),
    ...tagged.filter(({ id }) => !cited.includes(id)).map(({ id, file }) => `${file} has ${id}, which is not cited`),
    ...tagged.filter(({ isTitle }) => !isTitle).map(({ id, file }) => `${file} has ${id}, not at the end of a title`),
    ...uncited.map((item) => `no test is cited for: ${item.trim()}`),
  ];
}

/** All test files of the repository with their source. */
export function testFiles(root) {
  return repositoryFiles(root)
    .filter((file) => testFile.test(file) && existsSync(join(root, file)))
    .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }));
}
