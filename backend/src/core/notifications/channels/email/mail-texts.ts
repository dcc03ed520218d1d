import type { Language, NotificationKind } from '@sparks/domain';

/** The words of e-mails around the notification itself. */
export interface MailTexts {
  /** What the button says, by where it leads. */
  readonly post: string;
  readonly campaign: string;
  readonly wallet: string;
  readonly other: string;
  readonly greeting: (name: string) => string;
  /** Why the e-mail came. */
  readonly cause: string;
  /** Two ways out: they stand after `cause` in a sentence, and as lines of their own in plain text. */
  readonly chooseMails: string;
  readonly or: string;
  readonly noMoreMails: string;
  readonly chooseMailsLine: string;
  readonly noMoreMailsLine: string;
  /** What it says when the notification is its title alone: somebody outside of the application sees nothing around it. */
  readonly leads: Partial<Record<NotificationKind, string>>;
}

const WORDS: Readonly<Record<Language, MailTexts>> = {
  en: {
    post: 'See the post',
    campaign: 'Open the campaign',
    wallet: 'Open your wallet',
    other: 'Open Sparks',
    greeting: (name) => `Hi ${name},`,
    cause: 'You get this because of your activity on Sparks.',
    chooseMails: 'Choose which e-mails you get',
    or: 'or',
    noMoreMails: 'get no more e-mails',
    chooseMailsLine: 'Choose which e-mails you get',
    noMoreMailsLine: 'No more e-mails',
    leads: {
      access_accepted: 'You can now see the rules and files of the campaign and submit posts.',
      access_rejected: 'The creator did not accept your request. There are other campaigns to discover.',
      contribution_spotlighted: 'The creator shows your post first.',
      winner_prize: 'The prize is in your wallet.',
      spark_ended: 'Posts that wait for review can still be decided.',
      spark_pool_empty: 'Nothing more can be paid until you add budget.',
    },
  },
  de: {
    post: 'Beitrag ansehen',
    campaign: 'Kampagne öffnen',
    wallet: 'Wallet öffnen',
    other: 'Sparks öffnen',
    greeting: (name) => `Hallo ${name},`,
    cause: 'Du bekommst diese E-Mail, weil du auf Sparks aktiv bist.',
    chooseMails: 'Wähl aus, welche E-Mails du bekommst',
    or: 'oder',
    noMoreMails: 'bestell alle E-Mails ab',
    chooseMailsLine: 'E-Mails auswählen',
    noMoreMailsLine: 'Alle E-Mails abbestellen',
    leads: {
      access_accepted: 'Du siehst jetzt die Regeln und Materialien der Kampagne und kannst Beiträge einreichen.',
      access_rejected: 'Die Anfrage wurde nicht angenommen. Es gibt noch andere Kampagnen zu entdecken.',
      contribution_spotlighted: 'Dein Beitrag steht jetzt ganz vorn.',
      winner_prize: 'Das Geld ist in deinem Wallet.',
      spark_ended: 'Über wartende Beiträge kannst du noch entscheiden.',
      spark_pool_empty: 'Es kann nichts mehr ausgezahlt werden, bis du das Budget erhöhst.',
    },
  },
};

/** The words of e-mails in a person's language. */
export function mailTexts(language: Language): MailTexts {
  return WORDS[language];
}

/** What the button says for a path within the interface; '' is the start. */
export function mailActionOf(link: string, words: MailTexts): string {
  if (link.startsWith('/contribution-details/')) return words.post;
  if (link.startsWith('/campaigns/')) return words.campaign;
  return link.startsWith('/wallet') ? words.wallet : words.other;
}

/** A sentence for a kind whose notification has no text; '' when its title says it all. */
export function mailLeadOf(kind: NotificationKind, words: MailTexts): string {
  return words.leads[kind] ?? '';
}
