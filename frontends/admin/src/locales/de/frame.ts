import type { frame as English } from '../en/frame';

export const frame: typeof English = {
  nav: { label: 'Admin-Seiten', overview: 'Übersicht', posts: 'Beiträge', access: 'Zugangsanfragen', campaigns: 'Kampagnen', top: 'Top-Kampagnen', people: 'Personen', audit: 'Protokoll' },
  notFound: { title: 'Unter dieser Adresse gibt es keine Admin-Seite', action: 'Zur Übersicht' },
  keys: { hint: 'bewegen', open: 'öffnen' },
  actions: { cancel: 'Abbrechen', clear: 'Filter zurücksetzen', close: 'Schließen' },
  pagination: { label: 'Seiten', first: 'Erste Seite', previous: 'Vorige Seite', next: 'Nächste Seite', last: 'Letzte Seite', page: 'Seite {{page}}' },
  filters: { open: 'Filter', set: 'Filter ({{count}})', show: 'Ergebnisse zeigen', anyCampaign: 'Alle Kampagnen', noCampaign: 'Keine Kampagne heißt so' },
  saved: {
    button: 'Gespeicherte Filter',
    none: 'Noch nichts gespeichert',
    edit: 'Speichern oder entfernen …',
    title: 'Gespeicherte Filter',
    name: 'Name für die jetzigen Filter',
    save: 'Speichern',
    noneSet: 'Setz erst einen Filter, dann speicher ihn hier.',
    remove: '{{name}} entfernen',
    removed: '{{name}} wurde entfernt.',
    undo: 'Rückgängig',
  },
  role: { admin: 'Admin', organization: 'Organisation', individual: 'Kampagnen-Creator', contributor: 'Mitwirkende Person' },
};
