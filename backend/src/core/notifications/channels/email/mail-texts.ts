import type { Language, NotificationKind } from '@sparks/domain';

export interface MailTexts {
  /** Button labels by link. */
  readonly post: string;
  readonly campaign: string;
  readonly wallet: string;
  readonly other: string;
  readonly greeting: (name: string) => string;
  /** Why the user receives the e-mail. */
  readonly cause: string;
  /** The footer links: after `cause` in a sentence, and on separate lines in plain text. */
  readonly chooseMails: string;
  readonly or: string;
  readonly noMoreMails: string;
  readonly chooseMailsLine: string;
  readonly noMoreMailsLine: string;
  /** The text for kinds whose notification has only a title. */
  readonly leads: Partial<Record<NotificationKind, string>>;
}

const WORDS: Readonly<Record<Language, MailTexts>> = {
  en: {
    post: 'See the post',
    campaign: 'Open the campaign',
    wallet: 'Open your wallet',
    other: 'Open Sparks',
    greeting: (name) => `Hi ${name},`,
    cause: 'You get this e-mail because of your activity on Sparks.',
    chooseMails: 'Manage your e-mail settings',
    or: 'or',
    noMoreMails: 'unsubscribe',
    chooseMailsLine: 'Manage your e-mail settings',
    noMoreMailsLine: 'Unsubscribe',
    leads: {
      access_accepted: 'You can now see the rules and files of the campaign and submit posts.',
      contribution_spotlighted: 'The creator features your post at the top.',
      winner_prize: 'The prize is in your wallet.',
      spark_ended: 'You can still review pending posts.',
      spark_pool_empty: 'No more payouts are made until you add budget.',
    },
  },
  de: {
    post: 'Beitrag ansehen',
    campaign: 'Kampagne öffnen',
    wallet: 'Wallet öffnen',
    other: 'Sparks öffnen',
    greeting: (name) => `Hallo ${name},`,
    cause: 'Du bekommst diese E-Mail, weil du auf Sparks aktiv bist.',
    chooseMails: 'Verwalte deine E-Mail-Einstellungen',
    or: 'oder',
    noMoreMails: 'bestelle alle E-Mails ab',
    chooseMailsLine: 'E-Mail-Einstellungen',
    noMoreMailsLine: 'Alle E-Mails abbestellen',
    leads: {
      access_accepted: 'Du siehst jetzt die Regeln und Materialien der Kampagne und kannst Beiträge einreichen.',
      contribution_spotlighted: 'Dein Beitrag steht jetzt ganz oben.',
      winner_prize: 'Das Preisgeld ist in deinem Wallet.',
      spark_ended: 'Offene Beiträge kannst du weiterhin prüfen.',
      spark_pool_empty: 'Bis du das Budget erhöhst, wird nichts mehr ausgezahlt.',
    },
  },
};

export function mailTexts(language: Language): MailTexts {
  return WORDS[language];
}

export function mailActionOf(link: string, words: MailTexts): string {
  if (link.startsWith('/contribution-details/')) return words.post;
  if (link.startsWith('/campaigns/')) return words.campaign;
  return link.startsWith('/wallet') ? words.wallet : words.other;
}

/** '' when the title is sufficient. */
export function mailLeadOf(kind: NotificationKind, words: MailTexts): string {
  return words.leads[kind] ?? '';
}
