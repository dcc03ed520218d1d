import type { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import { formatCents, type Language, type PayoutFeeKind } from '@sparks/domain';
import { isPrintable, splitIntoRuns, type FontWeight } from './statement-fonts.js';
import { STATEMENT_TEXTS, type StatementTexts } from './statement-texts.js';

/** What a statement says about a payout that was sent. Amounts in cents of USD. */
export interface PayoutStatement {
  payoutId: string;
  recipient: { name: string; username: string };
  methodLabel: string;
  requestedAt: Date;
  sentAt: Date;
  paidAt: Date | null;
  returnedAt: Date | null;
  grossCents: number;
  fees: readonly { kind: PayoutFeeKind; cents: number }[];
  netCents: number;
  /** Id of the ledger transaction that sent the money. */
  ledgerReference: string;
}

const PRODUCT = 'Sparks';
const MARGIN = 64;
const LABEL_WIDTH = 150;
const ROW_GAP = 8;
const SIZE = 10.5;
const COLORS = { text: '#26211c', quiet: '#6a6058', line: '#e6e0d8', accent: '#c2410c' };
const MARK = 'M12 1.5l2.6 7.9 7.9 2.6-7.9 2.6L12 22.5l-2.6-7.9L1.5 12l7.9-2.6z';

/** Writes the statement as a PDF of one page. Equal statements are equal byte by byte. */
export function writePayoutStatement(statement: PayoutStatement, language: Language): Readable {
  const texts = STATEMENT_TEXTS[language];
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: {
      Title: `${PRODUCT}: ${texts.title} ${statement.payoutId}`,
      Author: PRODUCT,
      // The time of printing would make every copy different.
      CreationDate: statement.returnedAt ?? statement.paidAt ?? statement.sentAt,
    },
  });
  new StatementPage(doc, language, texts).write(statement);
  doc.end();
  return doc as unknown as Readable;
}

class StatementPage {
  private readonly right: number;

  constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly language: Language,
    private readonly texts: StatementTexts,
  ) {
    this.right = doc.page.width - MARGIN;
  }

  write(statement: PayoutStatement): void {
    const { texts } = this;
    this.writeHeader();
    this.writeFact(texts.recipient, printable(statement.recipient));
    this.writeFact(texts.payout, statement.payoutId);
    this.writeFact(texts.requested, this.dateOf(statement.requestedAt));
    this.writeFact(texts.sent, this.dateOf(statement.sentAt));
    if (statement.paidAt) this.writeFact(texts.paid, this.dateOf(statement.paidAt));
    if (statement.returnedAt) this.writeFact(texts.returned, this.dateOf(statement.returnedAt));
    this.writeFact(texts.method, statement.methodLabel);
    this.writeFact(texts.ledgerReference, statement.ledgerReference);
    this.writeLine();
    this.writeAmount(texts.gross, statement.grossCents);
    for (const { kind, cents } of statement.fees) this.writeAmount(texts.fees[kind], -cents);
    this.writeLine();
    this.writeAmount(texts.net, statement.netCents, 600);
    this.writeNotes(statement.returnedAt ? [texts.returnedNote, texts.units] : [texts.units]);
  }

  private writeHeader(): void {
    const { doc } = this;
    const mark = doc.struct('Artifact', {}, () => {
      doc.save().translate(MARGIN, MARGIN).path(MARK).fill(COLORS.accent).restore();
    });
    doc.addStructure(mark);
    this.tag('P', () => this.writeText(PRODUCT, MARGIN + 32, MARGIN + 4, 200, { weight: 600, size: 13 }));
    this.tag('H1', () => this.writeText(this.texts.title, MARGIN, MARGIN + 56, 400, { weight: 600, size: 22 }));
    doc.y += 20;
  }

  private writeFact(label: string, value: string): void {
    const { doc } = this;
    const top = doc.y;
    this.tag('P', () => {
      this.writeText(label, MARGIN, top, LABEL_WIDTH, { color: COLORS.quiet });
      const labelEnd = doc.y;
      const valueX = MARGIN + LABEL_WIDTH + 12;
      this.writeText(value, valueX, top, this.right - valueX);
      doc.y = Math.max(doc.y, labelEnd) + ROW_GAP;
    });
  }

  private writeAmount(label: string, cents: number, weight: FontWeight = 400): void {
    const { doc } = this;
    const top = doc.y;
    this.tag('P', () => {
      this.writeText(label, MARGIN, top, 300, { weight });
      const bottom = doc.y;
      const amount = formatCents(cents, this.language).replace('-', '\u2212');
      this.writeText(amount, MARGIN + 312, top, this.right - MARGIN - 312, { weight, align: 'right' });
      doc.y = bottom + ROW_GAP;
    });
  }

  private writeLine(): void {
    const { doc } = this;
    const y = doc.y + 6;
    const line = doc.struct('Artifact', {}, () => {
      doc.moveTo(MARGIN, y).lineTo(this.right, y).lineWidth(0.75).stroke(COLORS.line);
    });
    doc.addStructure(line);
    doc.y = y + 14;
  }

  private writeNotes(notes: readonly string[]): void {
    this.doc.y += 20;
    for (const note of notes) {
      this.tag('P', () =>
        this.writeText(note, MARGIN, this.doc.y, this.right - MARGIN, { color: COLORS.quiet, size: 9 }),
      );
      this.doc.y += 4;
    }
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

  private tag(type: 'P' | 'H1', write: () => void): void {
    this.doc.addStructure(this.doc.struct(type, {}, write));
  }

  /** Such as "3 Nov 2026, 14:05 UTC". */
  private dateOf(date: Date): string {
    const text = date.toLocaleString(this.language === 'en' ? 'en-GB' : this.language, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'UTC',
    });
    return `${text} UTC`;
  }
}

/** Names in scripts that the font lacks are printed as the username. */
function printable({ name, username }: PayoutStatement['recipient']): string {
  const composed = name.normalize('NFC').trim();
  return composed !== '' && isPrintable(composed) ? `${composed} (${username})` : username;
}
