import { dateFormat } from './intl-formats.js';
import { formatCents } from './money.js';
import type { NotificationTexts, PayoutConcern } from './notification-params.js';
import type { PayoutFailureCode } from './payouts.js';

type PayoutTexts = Pick<NotificationTexts, Extract<keyof NotificationTexts, `payout_${string}`>>;

/** Day and time in UTC, which every reader of the stored text shares. */
const timeOf = (time: string, locale: string): string => dateFormat(locale, TIME).format(new Date(time));
const TIME = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
} as const;

const FAILURES_EN: Readonly<Record<PayoutFailureCode, string>> = {
  refused: 'The payment provider rejected it.',
  account_restricted: 'Your payout account needs your attention: open its settings.',
  bank_refused: 'Your bank did not accept it.',
  account_closed: 'The bank account is closed or does not exist. Enter another one.',
  details_wrong: 'The bank account details are not correct. Check them.',
  admin_refused: 'It was refused.',
};

const CONCERNS_EN: Readonly<Record<PayoutConcern, (found: string) => string>> = {
  held: () => 'It is held until an admin releases or refuses it.',
  stuck: () => 'The provider has not taken it after several attempts.',
  missing: () => 'It was sent, but the provider does not list it.',
  extra: (found) => `The provider lists a transfer of ${found} that nobody has requested.`,
  amount_mismatch: (found) => `The provider lists ${found}.`,
};

export const englishPayoutNotifications: PayoutTexts = {
  payout_requested: ({ netCents, method }) => ({
    title: `Your payout of ${formatCents(netCents)} is on its way`,
    body: `It goes to ${method}. If you did not request it, cancel it in your wallet and tell us.`,
  }),
  payout_held: ({ netCents, method, until }) => ({
    title: `Your payout of ${formatCents(netCents)} is being checked`,
    body:
      until === null
        ? `We look at it before it goes to ${method}. Your money is reserved.`
        : `It goes to ${method} after ${timeOf(until, 'en-US')}. Your money is reserved. If you did not request it, cancel it in your wallet.`,
  }),
  payout_released: ({ netCents, method }) => ({
    title: `Your payout of ${formatCents(netCents)} is checked`,
    body: `It now goes to ${method}.`,
  }),
  payout_sent: ({ netCents, method }) => ({
    title: `${formatCents(netCents)} were sent to your bank`,
    body: `${method}. It usually takes a few business days.`,
  }),
  payout_paid: ({ netCents, method }) => ({
    title: `${formatCents(netCents)} arrived at your bank`,
    body: `The money was paid to ${method}.`,
  }),
  payout_failed: ({ netCents, returnedCents, code }) => ({
    title: `Your payout of ${formatCents(netCents)} failed`,
    body: `${FAILURES_EN[code]} ${formatCents(returnedCents)} are back in your wallet.`,
  }),
  payout_returned: ({ netCents, returnedCents, code }) => ({
    title: `Your bank returned your payout of ${formatCents(netCents)}`,
    body: `${FAILURES_EN[code]} ${formatCents(returnedCents)} are back in your wallet.`,
  }),
  payout_refused: ({ netCents, returnedCents, reason }) => ({
    title: `Your payout of ${formatCents(netCents)} was refused`,
    body: `${reason} ${formatCents(returnedCents)} are back in your wallet, where you can appeal within 14 days.`.trim(),
  }),
  payout_attention: ({ concern, amountCents, foundCents }) => ({
    title: `Payout of ${formatCents(amountCents || foundCents)} needs a look`,
    body: CONCERNS_EN[concern](formatCents(foundCents)),
  }),
};

const money = (cents: number): string => formatCents(cents, 'de');

const FAILURES_DE: Readonly<Record<PayoutFailureCode, string>> = {
  refused: 'Der Zahlungsdienst hat sie abgelehnt.',
  account_restricted: 'Dein Auszahlungskonto braucht Angaben von dir: öffne seine Einstellungen.',
  bank_refused: 'Deine Bank hat sie nicht angenommen.',
  account_closed: 'Das Bankkonto ist geschlossen oder existiert nicht. Gib ein anderes an.',
  details_wrong: 'Die Angaben zum Bankkonto stimmen nicht. Prüf sie bitte.',
  admin_refused: 'Sie wurde abgelehnt.',
};

const CONCERNS_DE: Readonly<Record<PayoutConcern, (found: string) => string>> = {
  held: () => 'Sie wartet darauf, dass sie jemand freigibt oder ablehnt.',
  stuck: () => 'Der Zahlungsdienst hat sie nach mehreren Versuchen nicht angenommen.',
  missing: () => 'Sie wurde gesendet, fehlt aber in der Liste des Zahlungsdienstes.',
  extra: (found) => `Der Zahlungsdienst nennt eine Überweisung von ${found}, die niemand angefordert hat.`,
  amount_mismatch: (found) => `Der Zahlungsdienst nennt ${found}.`,
};

export const germanPayoutNotifications: PayoutTexts = {
  payout_requested: ({ netCents, method }) => ({
    title: `Deine Auszahlung von ${money(netCents)} ist unterwegs`,
    body: `Sie geht an ${method}. Wenn du sie nicht angefordert hast, brich sie im Wallet ab und sag uns Bescheid.`,
  }),
  payout_held: ({ netCents, method, until }) => ({
    title: `Wir prüfen deine Auszahlung von ${money(netCents)}`,
    body:
      until === null
        ? `Bevor sie an ${method} geht, sehen wir sie uns an. Dein Geld ist reserviert.`
        : `Sie geht nach dem ${timeOf(until, 'de-DE')} an ${method}. Dein Geld ist reserviert. Wenn du sie nicht angefordert hast, brich sie im Wallet ab.`,
  }),
  payout_released: ({ netCents, method }) => ({
    title: `Deine Auszahlung von ${money(netCents)} ist geprüft`,
    body: `Sie geht jetzt an ${method}.`,
  }),
  payout_sent: ({ netCents, method }) => ({
    title: `${money(netCents)} sind an deine Bank gesendet`,
    body: `${method}. Das dauert meist ein paar Werktage.`,
  }),
  payout_paid: ({ netCents, method }) => ({
    title: `${money(netCents)} sind bei deiner Bank angekommen`,
    body: `Das Geld ging an ${method}.`,
  }),
  payout_failed: ({ netCents, returnedCents, code }) => ({
    title: `Deine Auszahlung von ${money(netCents)} ist gescheitert`,
    body: `${FAILURES_DE[code]} ${money(returnedCents)} sind zurück in deinem Wallet.`,
  }),
  payout_returned: ({ netCents, returnedCents, code }) => ({
    title: `Deine Bank hat ${money(netCents)} zurückgegeben`,
    body: `${FAILURES_DE[code]} ${money(returnedCents)} sind zurück in deinem Wallet.`,
  }),
  payout_refused: ({ netCents, returnedCents, reason }) => ({
    title: `Deine Auszahlung von ${money(netCents)} wurde abgelehnt`,
    body: `${reason} ${money(returnedCents)} sind zurück in deinem Wallet. Dort kannst du innerhalb von 14 Tagen Einspruch einlegen.`.trim(),
  }),
  payout_attention: ({ concern, amountCents, foundCents }) => ({
    title: `Auszahlung von ${money(amountCents || foundCents)} braucht einen Blick`,
    body: CONCERNS_DE[concern](money(foundCents)),
  }),
};
