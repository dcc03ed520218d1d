import type { Language } from '@sparks/domain';

export type StaticPage = 'landing' | 'discover' | 'help' | 'terms' | 'privacy';

interface PageTexts {
  statics: Readonly<Record<StaticPage, { title: string; description: string }>>;
  notFound: string;
  /** Where no script runs. */
  needsScript: string;
  bonus: (money: string) => string;
  rate: (money: string) => string;
  unpaid: string;
  privateCampaign: string;
  privatePost: string;
  closed: string;
  contribution: (author: string, campaign: string) => string;
  contributionOn: (author: string, platform: string) => string;
  postIn: (campaign: string) => string;
  organization: (name: string) => string;
  person: (name: string) => string;
}

/** Texts of the heads. Titles equal those that the application sets. */
export const PAGE_TEXTS: Readonly<Record<Language, PageTexts>> = {
  en: {
    statics: {
      landing: {
        title: 'Paid content campaigns',
        description:
          'Post about brands you like and get paid for the views. Brands and creators publish campaigns with a budget; approved posts earn.',
      },
      discover: {
        title: 'Discover campaigns',
        description: 'Find open campaigns and see what a post pays, who may take part, and until when.',
      },
      help: { title: 'Help', description: 'Short answers to what people ask most about Sparks.' },
      terms: { title: 'Terms of use', description: 'The rules of Sparks in plain words.' },
      privacy: {
        title: 'Privacy',
        description: 'Which data Sparks needs, what for, and what it never does.',
      },
    },
    notFound: 'Page not found',
    needsScript: 'To take part, turn on JavaScript.',
    bonus: (money) => `${money} per approved post`,
    rate: (money) => `${money} per 1,000 views`,
    unpaid: 'A campaign on Sparks',
    privateCampaign: 'Private campaign on Sparks',
    privatePost: 'A post for a private campaign on Sparks',
    closed: 'This campaign has ended',
    contribution: (author, campaign) => `${author} for ${campaign}`,
    contributionOn: (author, platform) => `${author} on ${platform}`,
    postIn: (campaign) => `A post for the campaign “${campaign}” on Sparks`,
    organization: (name) => `Campaigns of ${name} on Sparks`,
    person: (name) => `${name} on Sparks: campaigns and contributions`,
  },
  de: {
    statics: {
      landing: {
        title: 'Bezahlte Content-Kampagnen',
        description:
          'Poste über Marken, die du magst, und verdiene an den Aufrufen. Marken und Creator veröffentlichen Kampagnen mit einem Budget; angenommene Beiträge verdienen.',
      },
      discover: {
        title: 'Kampagnen entdecken',
        description: 'Finde offene Kampagnen und sieh, was ein Beitrag bringt, wer mitmachen kann und bis wann.',
      },
      help: { title: 'Hilfe', description: 'Kurze Antworten auf die häufigsten Fragen zu Sparks.' },
      terms: { title: 'Nutzungsbedingungen', description: 'Die Regeln von Sparks in klaren Worten.' },
      privacy: {
        title: 'Datenschutz',
        description: 'Welche Daten Sparks braucht, wofür, und was es niemals tut.',
      },
    },
    notFound: 'Seite nicht gefunden',
    needsScript: 'Schalte JavaScript ein, um mitzumachen.',
    bonus: (money) => `${money} pro angenommenem Beitrag`,
    rate: (money) => `${money} pro 1.000 Aufrufe`,
    unpaid: 'Eine Kampagne auf Sparks',
    privateCampaign: 'Private Kampagne auf Sparks',
    privatePost: 'Ein Beitrag zu einer privaten Kampagne auf Sparks',
    closed: 'Diese Kampagne ist beendet',
    contribution: (author, campaign) => `${author} für ${campaign}`,
    contributionOn: (author, platform) => `${author} auf ${platform}`,
    postIn: (campaign) => `Ein Beitrag zur Kampagne „${campaign}“ auf Sparks`,
    organization: (name) => `Kampagnen von ${name} auf Sparks`,
    person: (name) => `${name} auf Sparks: Kampagnen und Beiträge`,
  },
};
