import type { overview as English } from '../en/overview';

export const overview: typeof English = {
  overview: {
    title: 'Übersicht',
    description: 'Offene Entscheidungen in allen Kampagnen.',
    waiting: 'Offene Entscheidungen',
    failed: 'Die offenen Entscheidungen konnten nicht geladen werden',
    pending: 'Zu prüfende Beiträge',
    flagged: 'Beiträge in Nachprüfung',
    access: 'Zugangsanfragen',
    approvals: 'Offene Freigaben',
    nothing: 'Nichts offen',
    go: {
      pending: 'Beiträge prüfen',
      flagged: 'Markierte Beiträge prüfen',
      access: 'Anfragen prüfen',
      approvals: 'Über Anfragen entscheiden',
    },
    payments: 'Auffällige Zahlungen',
    allPayments: 'Alle anzeigen',
    noPayments: 'Keine auffälligen Zahlungen',
    paymentsFailed: 'Die Zahlungen konnten nicht geladen werden',
    queues: 'Hintergrundjobs',
    queuesText: 'Warteschlangen, fehlgeschlagene Jobs und Wiederholungen in der Job-Übersicht.',
    openQueues: 'Job-Übersicht öffnen',
    queuesFailed: 'Die Job-Übersicht konnte nicht geöffnet werden',
  },
};
