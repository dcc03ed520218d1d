import type { exports as English } from '../en/exports';

export const exports: typeof English = {
  exports: {
    title: 'Exporte',
    description: 'CSV-Exporte des letzten Tages. Starte einen auf der Seite einer Kampagne.',
    campaign: 'Kampagne',
    status: 'Stand',
    statuses: { exporting: 'Läuft', complete: 'Fertig', error: 'Fehlgeschlagen', cancelled: 'Abgebrochen' },
    by: 'Gestartet von',
    started: 'Gestartet',
    rows: 'Beiträge',
    file: 'Datei',
    until: 'Bis {{time}} (UTC)',
    download: 'Export von {{name}} herunterladen',
    failed: 'Die Exporte konnten nicht geladen werden',
    empty: 'Keine Exporte',
    emptyText: 'Nutze „Als CSV exportieren“ auf der Seite einer Kampagne.',
  },
};
