import type { top as English } from '../en/top';

export const top: typeof English = {
  top: {
    title: 'Top-Kampagnen',
    description:
      'Bis zu {{count}} Kampagnen, die zuerst erscheinen. Danach folgen die Kampagnen mit den meisten Beiträgen.',
    failed: 'Die Reihenfolge konnte nicht geladen werden',
    add: 'Kampagne hinzufügen',
    addHint: 'Kampagnenname',
    keys: 'Ziehe eine Kampagne an ihrem Griff, oder fokussiere ihn und nutze die Pfeiltasten.',
    full: 'Die Liste enthält bereits {{count}} Kampagnen. Entferne eine, um eine andere hinzuzufügen.',
    handle: '{{name}} verschieben',
    up: '{{name}} nach oben',
    down: '{{name}} nach unten',
    remove: '{{name}} entfernen',
    moved: '{{name}} ist jetzt Nummer {{place}} von {{total}}.',
    hidden: 'Ausgeblendet: läuft nicht',
    empty: 'Keine angehefteten Kampagnen',
    emptyText:
      'Angezeigt werden die Kampagnen mit den meisten Beiträgen. Füge eine Kampagne hinzu, um sie davor anzuzeigen.',
    save: 'Reihenfolge speichern',
    reset: 'Änderungen verwerfen',
    unsaved: 'Nicht gespeicherte Änderungen',
    saved: 'Reihenfolge gespeichert.',
    notSaved: 'Die Reihenfolge konnte nicht gespeichert werden',
  },
};
