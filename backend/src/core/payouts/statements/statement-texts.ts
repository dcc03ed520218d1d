import type { Language, PayoutFeeKind } from '@sparks/domain';

export interface StatementTexts {
  title: string;
  recipient: string;
  payout: string;
  requested: string;
  sent: string;
  paid: string;
  returned: string;
  method: string;
  ledgerReference: string;
  gross: string;
  fees: Readonly<Record<PayoutFeeKind, string>>;
  net: string;
  units: string;
  returnedNote: string;
}

export const STATEMENT_TEXTS: Readonly<Record<Language, StatementTexts>> = {
  en: {
    title: 'Payout statement',
    recipient: 'Recipient',
    payout: 'Payout',
    requested: 'Requested',
    sent: 'Sent',
    paid: 'Paid',
    returned: 'Returned',
    method: 'Paid to',
    ledgerReference: 'Ledger reference',
    gross: 'Withdrawn from the wallet',
    fees: { processing: 'Processing fee', cross_border: 'Cross-border fee' },
    net: 'Paid out',
    units: 'All times are in UTC, all amounts in US dollars.',
    returnedNote: 'The bank returned this payout. The money is in the wallet again.',
  },
  de: {
    title: 'Auszahlungsbeleg',
    recipient: 'Empfänger',
    payout: 'Auszahlung',
    requested: 'Angefordert',
    sent: 'Gesendet',
    paid: 'Ausgezahlt',
    returned: 'Zurückgekommen',
    method: 'Ausgezahlt an',
    ledgerReference: 'Buchungsreferenz',
    gross: 'Vom Wallet abgebucht',
    fees: { processing: 'Bearbeitungsgebühr', cross_border: 'Gebühr für Auslandszahlungen' },
    net: 'Auszahlungsbetrag',
    units: 'Alle Zeiten in UTC, alle Beträge in US-Dollar.',
    returnedNote: 'Die Bank hat diese Auszahlung zurückgegeben. Das Geld ist wieder im Wallet.',
  },
};
