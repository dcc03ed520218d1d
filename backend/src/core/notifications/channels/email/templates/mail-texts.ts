import {
  notificationRule,
  textFormats,
  type Language,
  type MandatoryReason,
  type NotificationKind,
  type NotificationTopic,
} from '@sparks/domain';

export interface MailTexts {
  /** Button labels by link. */
  readonly post: string;
  readonly campaign: string;
  readonly wallet: string;
  readonly case: string;
  readonly other: string;
  readonly greeting: (name: string) => string;
  /** Why the user receives the e-mail. */
  readonly cause: string;
  /** The cause of e-mails that the user cannot switch off. */
  readonly mandatoryCauses: Readonly<Record<MandatoryReason, string>>;
  readonly digestCause: string;
  readonly digestTitle: (count: number, isMore: boolean) => string;
  /** Button labels of the digest: with all notifications of the day, and with the newest. */
  readonly digestAll: string;
  readonly digestMore: string;
  /** Headings of the digest. */
  readonly topics: Readonly<Record<NotificationTopic, string>>;
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
    case: 'Open the case',
    other: 'Open Sparks',
    greeting: (name) => `Hi ${name},`,
    cause: 'You get this e-mail because of your activity on Sparks.',
    mandatoryCauses: {
      security: 'We always send this e-mail, because it concerns the security of your account.',
      money: 'We always send this e-mail, because it concerns your money.',
    },
    digestCause: 'You get this e-mail because you chose a daily digest.',
    digestTitle: (count, isMore) =>
      isMore
        ? `Your day on Sparks: more than ${count} updates`
        : `Your day on Sparks: ${textFormats('en').plural(count, { one: '# update', other: '# updates' })}`,
    digestAll: 'Open your notifications',
    digestMore: 'See all notifications',
    topics: {
      own_posts: 'Your posts',
      money: 'Earnings and payouts',
      followed_campaigns: 'Campaigns you follow',
      own_campaigns: 'Your campaigns',
      account: 'Your account',
      administration: 'Administration',
    },
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
    case: 'Vorgang öffnen',
    other: 'Sparks öffnen',
    greeting: (name) => `Hallo ${name},`,
    cause: 'Du bekommst diese E-Mail, weil du auf Sparks aktiv bist.',
    mandatoryCauses: {
      security: 'Diese E-Mail schicken wir immer, weil es um die Sicherheit deines Kontos geht.',
      money: 'Diese E-Mail schicken wir immer, weil es um dein Geld geht.',
    },
    digestCause: 'Du bekommst diese E-Mail, weil du die tägliche Zusammenfassung gewählt hast.',
    digestTitle: (count, isMore) =>
      isMore
        ? `Dein Tag auf Sparks: über ${count} Neuigkeiten`
        : `Dein Tag auf Sparks: ${textFormats('de').plural(count, { one: '# Neuigkeit', other: '# Neuigkeiten' })}`,
    digestAll: 'Mitteilungen öffnen',
    digestMore: 'Alle Mitteilungen ansehen',
    topics: {
      own_posts: 'Deine Beiträge',
      money: 'Einnahmen und Auszahlungen',
      followed_campaigns: 'Kampagnen, denen du folgst',
      own_campaigns: 'Deine Kampagnen',
      account: 'Dein Konto',
      administration: 'Administration',
    },
    chooseMails: 'Verwalte deine E-Mail-Einstellungen',
    or: 'oder',
    noMoreMails: 'bestelle E-Mails ab',
    chooseMailsLine: 'E-Mail-Einstellungen',
    noMoreMailsLine: 'E-Mails abbestellen',
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
  if (link.startsWith('/cases/')) return words.case;
  return link.startsWith('/wallet') ? words.wallet : words.other;
}

export function mailCauseOf(kind: NotificationKind, words: MailTexts): string {
  const { mandatory } = notificationRule(kind);
  return mandatory === null ? words.cause : words.mandatoryCauses[mandatory];
}

/** '' when the title is sufficient. */
export function mailLeadOf(kind: NotificationKind, words: MailTexts): string {
  return words.leads[kind] ?? '';
}
