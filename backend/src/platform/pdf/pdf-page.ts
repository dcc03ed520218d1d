import type { Readable } from 'node:stream';
import { dateFormat, type Language } from '@sparks/domain';
import { splitIntoRuns, type FontWeight } from './pdf-fonts.js';

const PRODUCT = 'Sparks';
const MARGIN = 64;
const LABEL_WIDTH = 150;
const ROW_GAP = 8;
/** A row that would start lower goes to the next page. */
const ROW_SPACE = 36;
const SIZE = 10.5;
const COLORS = { text: '#26211c', quiet: '#6a6058', line: '#e6e0d8', accent: '#c2410c' };
const MARK = 'M12 1.5l2.6 7.9 7.9 2.6-7.9 2.6L12 22.5l-2.6-7.9L1.5 12l7.9-2.6z';

interface PdfOptions {
  title: string;
  /** Distinguishes documents of the same title, in the document's properties. */
  subject: string;
  language: Language;
  /** The time of printing would make every copy different. */
  createdAt: Date;
}

/** Writes a tagged PDF in the product's layout. Equal contents are equal byte by byte. */
export async function writePdf(
  { title, subject, language, createdAt }: PdfOptions,
  write: (page: PdfPage) => void,
): Promise<Readable> {
  // Loaded with the first PDF: it takes longer to load than most packages, and few processes write one.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: `${PRODUCT}: ${title} ${subject}`, Author: PRODUCT, CreationDate: createdAt },
  });
  const page = new PdfPage(doc);
  page.writeHeader(title);
  write(page);
  doc.end();
  return doc as unknown as Readable;
}

/** Rows from top to bottom; full pages continue on the next. */
export class PdfPage {
  private readonly right: number;

  constructor(private readonly doc: PDFKit.PDFDocument) {
    this.right = doc.page.width - MARGIN;
  }

  writeHeader(title: string): void {
    const { doc } = this;
    const mark = doc.struct('Artifact', {}, () => {
      doc.save().translate(MARGIN, MARGIN).path(MARK).fill(COLORS.accent).restore();
    });
    doc.addStructure(mark);
    this.tag('P', () => this.writeText(PRODUCT, MARGIN + 32, MARGIN + 4, 200, { weight: 600, size: 13 }));
    this.tag('H1', () => this.writeText(title, MARGIN, MARGIN + 56, 400, { weight: 600, size: 22 }));
    doc.y += 20;
  }

  writeHeading(text: string): void {
    this.startRow(2 * ROW_SPACE);
    this.doc.y += 12;
    this.tag('H2', () => this.writeText(text, MARGIN, this.doc.y, this.right - MARGIN, { weight: 600, size: 13 }));
    this.doc.y += ROW_GAP;
  }

  writeFact(label: string, value: string): void {
    const { doc } = this;
    const top = this.startRow();
    this.tag('P', () => {
      this.writeText(label, MARGIN, top, LABEL_WIDTH, { color: COLORS.quiet });
      const labelEnd = doc.y;
      const valueX = MARGIN + LABEL_WIDTH + 12;
      this.writeText(value, valueX, top, this.right - valueX);
      doc.y = Math.max(doc.y, labelEnd) + ROW_GAP;
    });
  }

  /** A label with a figure at the right edge. */
  writeFigure(label: string, figure: string, weight: FontWeight = 400): void {
    const { doc } = this;
    const top = this.startRow();
    this.tag('P', () => {
      this.writeText(label, MARGIN, top, 300, { weight });
      const bottom = doc.y;
      this.writeText(figure, MARGIN + 312, top, this.right - MARGIN - 312, { weight, align: 'right' });
      doc.y = bottom + ROW_GAP;
    });
  }

  writeLine(): void {
    const { doc } = this;
    const y = doc.y + 6;
    const line = doc.struct('Artifact', {}, () => {
      doc.moveTo(MARGIN, y).lineTo(this.right, y).lineWidth(0.75).stroke(COLORS.line);
    });
    doc.addStructure(line);
    doc.y = y + 14;
  }

  writeNotes(notes: readonly string[]): void {
    this.doc.y += 20;
    for (const note of notes) {
      this.startRow();
      this.tag('P', () =>
        this.writeText(note, MARGIN, this.doc.y, this.right - MARGIN, { color: COLORS.quiet, size: 9 }),
      );
      this.doc.y += 4;
    }
  }

  /** Returns the top of the next row. */
  private startRow(space = ROW_SPACE): number {
    const { doc } = this;
    if (doc.y > doc.page.height - MARGIN - space) {
      doc.addPage();
      doc.y = MARGIN;
    }
    return doc.y;
  }

  /** @param align of a text in one script */
  private writeText(
    text: string,
    x: number,
    y: number,
    width: number,
    {
      weight = 400,
      size = SIZE,
      color = COLORS.text,
      align = 'left',
    }: { weight?: FontWeight; size?: number; color?: string; align?: 'left' | 'right' } = {},
  ): void {
    const runs = splitIntoRuns(text, weight);
    runs.forEach((run, index) => {
      this.doc.font(run.fontFile).fontSize(size).fillColor(color);
      const options = { width, align, lineGap: 2, continued: index < runs.length - 1 };
      if (index === 0) this.doc.text(run.text, x, y, options);
      else this.doc.text(run.text, options);
    });
  }

  private tag(type: 'P' | 'H1' | 'H2', write: () => void): void {
    this.doc.addStructure(this.doc.struct(type, {}, write));
  }
}

const DAY = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
const DATE_TIME = { ...DAY, hour: '2-digit', minute: '2-digit' } as const;

/** Such as "3 Nov 2026, 14:05 UTC". */
export function pdfDateTime(date: Date, language: Language): string {
  return `${dateFormat(localeOf(language), DATE_TIME).format(date)} UTC`;
}

/** Such as "3 Nov 2026", of a day such as `2026-11-03`. */
export function pdfDay(day: string, language: Language): string {
  return dateFormat(localeOf(language), DAY).format(new Date(day));
}

const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language);
