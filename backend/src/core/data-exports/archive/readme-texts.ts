import { textFormats, type Language } from '@sparks/domain';

/** What the file of a collection contains. A test compares this list with the register of personal data. */
export const COLLECTION_TEXTS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  access_requests: { en: 'Your requests to join private campaigns', de: 'Deine Anfragen für private Kampagnen' },
  account_erasures: { en: 'Your requests to delete the account', de: 'Deine Anträge, das Konto zu löschen' },
  ai_contents: { en: 'Pictures and videos that you generated', de: 'Bilder und Videos, die du generiert hast' },
  ai_usage: { en: 'Storage used by generated files', de: 'Speicherplatz deiner generierten Dateien' },
  api_keys: { en: 'Your API keys, without the secrets', de: 'Deine API-Schlüssel, ohne die Geheimnisse' },
  audit_entries: { en: 'What you did that is in the audit log', de: 'Deine Aktionen im Protokoll' },
  bio_codes: {
    en: 'When you requested codes to prove an account',
    de: 'Wann du Codes zum Nachweis eines Kontos angefordert hast',
  },
  blocks: { en: 'Your contributions', de: 'Deine Beiträge' },
  case_files: { en: 'Pictures that you sent in messages', de: 'Bilder, die du in Nachrichten geschickt hast' },
  case_messages: { en: 'Messages that you wrote in cases', de: 'Nachrichten, die du in Vorgängen geschrieben hast' },
  cases: {
    en: 'Requested changes, appeals and reports that you take part in',
    de: 'Änderungswünsche, Einsprüche und Meldungen, an denen du beteiligt bist',
  },
  conversation_quotas: {
    en: 'How many messages you wrote in the last days',
    de: 'Wie viele Nachrichten du in den letzten Tagen geschrieben hast',
  },
  contributor_earnings: { en: 'Your earnings by month', de: 'Deine Einnahmen nach Monat' },
  contributor_totals: { en: 'Totals of your contributions', de: 'Summen deiner Beiträge' },
  creator_paid_out: {
    en: 'What your campaigns have paid out, in parts that add up to the total',
    de: 'Was deine Kampagnen ausgezahlt haben, in Teilbeträgen',
  },
  creator_records: {
    en: 'How you decide about contributions of others',
    de: 'Wie du über Beiträge anderer entscheidest',
  },
  creator_totals: { en: 'Totals of your campaigns', de: 'Summen deiner Kampagnen' },
  data_exports: { en: 'Exports of your data', de: 'Exporte deiner Daten' },
  earning_holds: { en: 'Earnings that are on hold', de: 'Einnahmen, die noch zurückgehalten werden' },
  earning_reversals: {
    en: 'Held earnings that others returned to a campaign',
    de: 'Zurückgehaltene Einnahmen, die andere an eine Kampagne zurückgebucht haben',
  },
  engagement_snapshots: {
    en: 'Views, likes and comments of your posts over time',
    de: 'Aufrufe, Likes und Kommentare deiner Posts im Zeitverlauf',
  },
  exports: { en: 'CSV exports that you started as an admin', de: 'CSV-Exporte, die du als Admin gestartet hast' },
  ledger_accounts: { en: 'Balances of your wallet', de: 'Kontostände deines Wallets' },
  ledger_transactions: { en: 'Every movement of your money', de: 'Alle Bewegungen deines Geldes' },
  likes: { en: 'Contributions that you liked', de: 'Beiträge, die dir gefallen' },
  notification_digests: { en: 'Daily e-mails to you', de: 'Tägliche E-Mails an dich' },
  notifications: {
    en: 'Your notifications: kind, time and link. The texts name other people',
    de: 'Deine Mitteilungen: Art, Zeit und Link. Die Texte nennen andere Personen',
  },
  payments: { en: 'Payments that you made', de: 'Deine Zahlungen' },
  payout_accounts: { en: 'Where your payouts go', de: 'Wohin deine Auszahlungen gehen' },
  payouts: { en: 'Your payouts', de: 'Deine Auszahlungen' },
  post_claims: { en: 'Posts that are registered as yours', de: 'Posts, die als deine eingetragen sind' },
  review_totals: { en: 'Contributions by status', de: 'Beiträge nach Status' },
  social_account_claims: {
    en: 'Social accounts that you proved to own',
    de: 'Social-Media-Konten, die du als deine nachgewiesen hast',
  },
  sparks: { en: 'Your campaigns', de: 'Deine Kampagnen' },
  status_transitions: { en: 'Decisions about your contributions', de: 'Entscheidungen über deine Beiträge' },
  submission_days: {
    en: 'How much you submitted in the last days',
    de: 'Wie viel du in den letzten Tagen eingereicht hast',
  },
  suspensions: { en: 'Suspensions of your account', de: 'Sperren deines Kontos' },
  tax_profiles: { en: 'Your tax form', de: 'Dein Steuerformular' },
  twitter_eligibility: { en: 'Numbers of your X account', de: 'Zahlen deines X-Kontos' },
  uploaded_images: { en: 'Pictures that you uploaded', de: 'Bilder, die du hochgeladen hast' },
  upload_quotas: {
    en: 'How much you uploaded in the last days',
    de: 'Wie viel du in den letzten Tagen hochgeladen hast',
  },
  users: { en: 'Your account, profile and settings', de: 'Dein Konto, Profil und deine Einstellungen' },
  watchlists: { en: 'Campaigns that you saved, and whom you follow', de: 'Gespeicherte Kampagnen, und wem du folgst' },
  webhook_endpoints: {
    en: 'Your webhook endpoints, without the secrets',
    de: 'Deine Webhook-Endpunkte, ohne die Geheimnisse',
  },
  winner_events: { en: 'Winner selections of your campaigns', de: 'Gewinnerauswahlen deiner Kampagnen' },
  winner_selections: { en: 'Prizes of your contributions', de: 'Preise deiner Beiträge' },
};

interface ReadmeTexts {
  title: string;
  /** @param time in UTC */
  created: (time: string) => string;
  format: string;
  data: string;
  files: (count: number) => string;
  leftOut: string;
}

export const README_TEXTS: Readonly<Record<Language, ReadmeTexts>> = {
  en: {
    title: 'Your data at Sparks',
    created: (time) => `Created on ${time} (UTC). What changed while it was created may be missing.`,
    format:
      'Each file in the folder "data" is a JSON array with one record per line (UTF-8). Times are UTC, amounts are in US cents, ids connect records of different files.',
    data: 'Files, with their number of records:',
    files: (count) =>
      `The folder "files" contains ${textFormats('en').plural(count, { one: '# file', other: '# files' })}: pictures that you uploaded and generated pictures and videos.`,
    leftOut:
      'Left out are passwords and keys, the data of other people (such as the messages of others in a case), technical fields, and results of checks against fraud. Ask our support if something is missing.',
  },
  de: {
    title: 'Deine Daten bei Sparks',
    created: (time) => `Erstellt am ${time} (UTC). Was sich währenddessen geändert hat, kann fehlen.`,
    format:
      'Jede Datei im Ordner „data“ ist ein JSON-Array mit einem Datensatz pro Zeile (UTF-8). Zeiten sind UTC, Beträge sind US-Cent, IDs verbinden Datensätze verschiedener Dateien.',
    data: 'Dateien mit der Anzahl ihrer Datensätze:',
    files: (count) =>
      `Der Ordner „files“ enthält ${textFormats('de').plural(count, { one: '# Datei', other: '# Dateien' })}: Bilder, die du hochgeladen hast, sowie generierte Bilder und Videos.`,
    leftOut:
      'Nicht enthalten sind Passwörter und Schlüssel, Daten anderer Personen (etwa Nachrichten anderer in einem Vorgang), technische Felder und Ergebnisse der Betrugsprüfung. Wenn etwas fehlt, wende dich an unseren Support.',
  },
};
