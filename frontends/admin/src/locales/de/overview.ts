import type { overview as English } from '../en/overview';

export const overview: typeof English = {
  overview: {
    title: 'Übersicht',
    description: 'Was in allen Kampagnen auf eine Entscheidung wartet.',
    waiting: 'Was wartet',
    failed: 'Was wartet, konnte nicht geladen werden',
    pending: 'Zu prüfende Beiträge',
    flagged: 'Beiträge in Nachprüfung',
    access: 'Zugangsanfragen',
    nothing: 'Nichts wartet',
    go: { pending: 'Prüfen', flagged: 'Nochmals ansehen', access: 'Entscheiden' },
    payments: 'Zahlungen zum Ansehen',
    allPayments: 'Alle zeigen',
    noPayments: 'Keine Zahlung braucht Aufmerksamkeit',
    paymentsFailed: 'Die Zahlungen konnten nicht geladen werden',
    queues: 'Hintergrundaufgaben',
    queuesText: 'Warteschlangen, gescheiterte Aufgaben und Wiederholungen, auf der Tafel des Servers.',
    openQueues: 'Tafel öffnen',
    queuesFailed: 'Die Tafel konnte nicht geöffnet werden',
  },
};
