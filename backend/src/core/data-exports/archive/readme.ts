import type { Language } from '@sparks/domain';
import { COLLECTION_TEXTS, README_TEXTS } from './readme-texts.js';

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
  const texts = README_TEXTS[language];
  const rows = counts.map(({ collection, documents }): [string, string] => [
    `data/${collection}.json (${documents})`,
    COLLECTION_TEXTS[collection]?.[language] ?? '',
  ]);
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  const paragraphs = [
    texts.title,
    texts.created(now.toISOString().slice(0, 16).replace('T', ' ')),
    texts.format,
    texts.files(files),
    texts.leftOut,
    texts.data,
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
