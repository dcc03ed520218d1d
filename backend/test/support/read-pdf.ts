import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export interface ReadPdf {
  pages: number;
  /** Without line breaks. */
  text: string;
  title: string;
  language: string;
  isTagged: boolean;
}

/** PDF.js is an ES module that loads itself at run time, which Jest does not support: it runs in a process of its own. */
const SCRIPT = `
import { readFileSync } from 'node:fs';
import { extractText, getDocumentProxy } from 'unpdf';
const document = await getDocumentProxy(new Uint8Array(readFileSync(0)));
const { text } = await extractText(document, { mergePages: true });
const { info } = await document.getMetadata();
const marks = await document.getMarkInfo();
process.stdout.write(JSON.stringify({
  pages: document.numPages,
  text: text.replaceAll(/\\s+/g, ' '),
  title: info.Title,
  language: info.Language,
  isTagged: marks?.Marked ?? false,
}));`;

/** Reads the text of a PDF back. Rejects when it is no valid PDF. */
export async function readPdf(pdf: Buffer): Promise<ReadPdf> {
  const reading = promisify(execFile)(process.execPath, ['--input-type=module', '-e', SCRIPT], { cwd: __dirname });
  reading.child.stdin?.end(pdf);
  return JSON.parse((await reading).stdout) as ReadPdf;
}
