import type { PageTranslations } from '../en/pages';

export const data: Pick<PageTranslations, 'data'> = {
  data: {
    description: 'Lade herunter, was Sparks über dich speichert.',
    export: {
      title: 'Deine Daten herunterladen',
      text: 'Eine Zip-Datei mit deinem Konto, deinen Beiträgen, Kampagnen, Zahlungen und Nachrichten als JSON sowie deinen Bildern und Videos. Das dauert ein paar Minuten. Du bekommst eine E-Mail, wenn sie fertig ist.',
      request: 'Export anfordern',
      requestAgain: 'Noch einmal anfordern',
      running: 'Dein Export wird vorbereitet',
      runningText: 'Du kannst diese Seite verlassen.',
      progress: 'Fortschritt des Exports',
      failed: 'Deine Exporte konnten nicht geladen werden',
      none: 'Noch keine Exporte',
      noneText: 'Du kannst bis zu {{max}} Exporte am Tag anfordern. Jeder lässt sich {{days}} Tage lang herunterladen.',
      list: 'Deine Exporte',
      requested: 'Angefordert am {{time}}',
      status: { running: 'In Arbeit', ready: 'Fertig', failed: 'Fehlgeschlagen' },
      failedText: 'Beim Vorbereiten des Exports ist etwas schiefgelaufen. Fordere ihn noch einmal an.',
      about: '{{size}}, verfügbar bis {{time}}',
      download: 'Herunterladen',
      downloadOf: 'Export vom {{time}} herunterladen',
    },
  },
};
