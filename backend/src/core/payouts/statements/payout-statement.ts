import type { Readable } from 'node:stream';
import { formatCents, type Language, type PayoutFeeKind } from '@sparks/domain';
import { isPrintable } from '../../../platform/pdf/pdf-fonts.js';
import { pdfDateTime, writePdf } from '../../../platform/pdf/pdf-page.js';
import { statementTexts } from './statement-texts.js';

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

/** Writes the statement as a PDF of one page. Equal statements are equal byte by byte. */
export async function writePayoutStatement(statement: PayoutStatement, language: Language): Promise<Readable> {
  const t = statementTexts(language);
  const { payoutId, paidAt, returnedAt, sentAt } = statement;
  const dateOf = (date: Date) => pdfDateTime(date, language);
  const amountOf = (cents: number) => formatCents(cents, language).replace('-', '\u2212');
  return writePdf(
    { title: t('title'), subject: payoutId, language, createdAt: returnedAt ?? paidAt ?? sentAt },
    (page) => {
      page.writeFact(t('recipient'), printable(statement.recipient));
      page.writeFact(t('payout'), payoutId);
      page.writeFact(t('requested'), dateOf(statement.requestedAt));
      page.writeFact(t('sent'), dateOf(sentAt));
      if (paidAt) page.writeFact(t('paid'), dateOf(paidAt));
      if (returnedAt) page.writeFact(t('returned'), dateOf(returnedAt));
      page.writeFact(t('method'), statement.methodLabel);
      page.writeFact(t('ledgerReference'), statement.ledgerReference);
      page.writeLine();
      page.writeFigure(t('gross'), amountOf(statement.grossCents));
      for (const { kind, cents } of statement.fees) page.writeFigure(t(`fees.${kind}`), amountOf(-cents));
      page.writeLine();
      page.writeFigure(t('net'), amountOf(statement.netCents), 600);
      page.writeNotes(returnedAt ? [t('returnedNote'), t('units')] : [t('units')]);
    },
  );
}

/** Names in scripts that the font lacks are printed as the username. */
function printable({ name, username }: PayoutStatement['recipient']): string {
  const composed = name.normalize('NFC').trim();
  return composed !== '' && isPrintable(composed) ? `${composed} (${username})` : username;
}
