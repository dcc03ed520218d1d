import type { risk as English } from '../en/risk';

export const risk: typeof English = {
  riskPage: {
    title: 'Risiko',
    description: 'Beiträge mit Anzeichen gekaufter Aufrufe, die höchste Bewertung zuerst. Ein Mensch entscheidet.',
    platform: 'Plattform',
    anyPlatform: 'Alle Plattformen',
    minScore: 'Bewertung',
    scores: {
      from1: 'Jede Bewertung',
      from40: 'Ab 40: längere Wartezeit',
      from70: 'Ab 70: in Nachprüfung',
    },
    status: 'Prüfstatus',
    statuses: { any: 'Jeder Status', flagged: 'In Nachprüfung', other: 'Nicht in Nachprüfung' },
    failed: 'Die Beiträge konnten nicht geladen werden',
    empty: 'Keine Anzeichen gekaufter Aufrufe',
    emptyText: 'Beiträge erscheinen hier, wenn ihre Zahlen auffällig sind.',
    emptyFiltered: 'Kein Beitrag passt zu diesen Filtern',
    of: 'von 100',
    score: 'Risiko {{score}} von 100',
    by: 'Beitrag von {{name}}',
    review: 'Prüfen',
    reviewName: 'Beitrag von {{name}} prüfen',
    noCampaign: 'Ohne Kampagne',
    more: 'Mehr anzeigen',
  },
};
