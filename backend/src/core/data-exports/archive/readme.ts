import type { Language } from '@sparks/domain';
import { isDescribed, readmeTexts } from './readme-texts.js';

export const README_NAME = 'README.txt';
const LINE_LENGTH = 100;

export interface CollectionCount {
  collection: string;
  documents: number;
}

/** Explains the files of an archive. */
export function readmeText(
  language: Language,
  { now, counts, files }: { now: Date; counts: readonly CollectionCount[]; files: number },
): string {
  const t = readmeTexts(language);
  const rows = counts.map(({ collection, documents }): [string, string] => [
    `data/${collection}.json (${documents})`,
    isDescribed(collection) ? t(`collections.${collection}`) : '',
  ]);
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  const paragraphs = [
    t('title'),
    t('created', { time: now.toISOString().slice(0, 16).replace('T', ' ') }),
    t('format'),
    t('files', { count: files }),
    t('leftOut'),
    t('data'),
  ];
  return [
    ...paragraphs.flatMap((paragraph) => [...wrapped(paragraph), '']),
    ...rows.map(([name, text]) => `${name.padEnd(width)}${text}`),
    '',
  ].join('\r\n');
}

function wrapped(text: string): string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= LINE_LENGTH) return [...lines, word];
    return [...lines.slice(0, -1), `${last} ${word}`];
  }, []);
}
