import { textFormats, type Language } from '@sparks/domain';

const [english, german] = [textFormats('en'), textFormats('de')];

interface ReportTexts {
  title: string;
  campaign: string;
  period: string;
  generated: string;
  figures: string;
  spend: string;
  views: string;
  engagement: string;
  contributions: string;
  approved: string;
  contributors: string;
  costPerView: string;
  costPerEngagement: string;
  viralCoefficient: string;
  reasons: string;
  approvalBonuses: string;
  spentOnViews: string;
  prizes: string;
  spotlightTips: string;
  platforms: string;
  platformFigures: (posts: number, views: number) => string;
  countries: string;
  others: string;
  notSpecified: string;
  countryNote: (people: number, percent: string, country: string) => string;
  fewPeople: (people: number) => string;
  note: string;
}

export const REPORT_TEXTS: Readonly<Record<Language, ReportTexts>> = {
  en: {
    title: 'Campaign report',
    campaign: 'Campaign',
    period: 'Period',
    generated: 'Generated',
    figures: 'Key figures',
    spend: 'Total spend',
    views: 'Views',
    engagement: 'Engagement',
    contributions: 'Contributions',
    approved: 'Approved contributions',
    contributors: 'Contributors',
    costPerView: 'Cost per view',
    costPerEngagement: 'Cost per engagement',
    viralCoefficient: 'Viral coefficient',
    reasons: 'Spend by reason',
    approvalBonuses: 'Approval bonuses',
    spentOnViews: 'Views',
    prizes: 'Prizes',
    spotlightTips: 'Spotlight tips',
    platforms: 'Platforms: contributions, views and spend',
    platformFigures: (posts, views) =>
      [
        english.plural(posts, { one: '# contribution', other: '# contributions' }),
        english.plural(views, { one: '# view', other: '# views' }),
      ].join(', '),
    countries: 'Contributors by country',
    others: 'Others',
    notSpecified: 'Not specified',
    countryNote: (people, percent, country) =>
      `Others: countries with fewer than ${people} contributors, combined with the next larger ones if needed to protect privacy, countries below ${percent}, and ${country}.`,
    fewPeople: (people) => `Shown for ${people} contributors or more, to protect their privacy.`,
    note: 'All amounts in US dollars. Figures by day are in the JSON file of the report.',
  },
  de: {
    title: 'Kampagnenbericht',
    campaign: 'Kampagne',
    period: 'Zeitraum',
    generated: 'Erstellt',
    figures: 'Wichtigste Zahlen',
    spend: 'Gesamtausgaben',
    views: 'Aufrufe',
    engagement: 'Interaktionen',
    contributions: 'Beiträge',
    approved: 'Angenommene Beiträge',
    contributors: 'Mitwirkende',
    costPerView: 'Kosten pro Aufruf',
    costPerEngagement: 'Kosten pro Interaktion',
    viralCoefficient: 'Viralkoeffizient',
    reasons: 'Ausgaben nach Grund',
    approvalBonuses: 'Annahmeboni',
    spentOnViews: 'Aufrufe',
    prizes: 'Preisgelder',
    spotlightTips: 'Spotlight-Trinkgelder',
    platforms: 'Plattformen: Beiträge, Aufrufe und Ausgaben',
    platformFigures: (posts, views) =>
      [
        german.plural(posts, { one: '# Beitrag', other: '# Beiträge' }),
        german.plural(views, { one: '# Aufruf', other: '# Aufrufe' }),
      ].join(', '),
    countries: 'Mitwirkende nach Land',
    others: 'Andere',
    notSpecified: 'Keine Angabe',
    countryNote: (people, percent, country) =>
      `Andere: Länder mit weniger als ${people} Mitwirkenden, zum Schutz der Privatsphäre bei Bedarf mit den nächstgrößeren zusammengefasst, Länder unter ${percent} und ${country}.`,
    fewPeople: (people) => `Zum Schutz der Privatsphäre erst ab ${people} Mitwirkenden sichtbar.`,
    note: 'Alle Beträge in US-Dollar. Die Zahlen pro Tag stehen in der JSON-Datei des Berichts.',
  },
};
