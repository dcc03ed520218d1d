import type { top as English } from '../en/top';

export const top: typeof English = {
  top: {
    title: 'Top-Kampagnen',
    description:
      'Sie kommen unter den Top-Kampagnen zuerst, höchstens {{count}}. Die mit den meisten Beiträgen folgen.',
    failed: 'Die Reihenfolge konnte nicht geladen werden',
    add: 'Kampagne hinzufügen',
    addHint: 'Name einer Kampagne',
    keys: 'Beweg eine mit den Pfeiltasten, während ihr Griff den Fokus hat.',
    full: 'Es sind schon {{count}}. Nimm eine weg, um eine andere hinzuzufügen.',
    handle: '{{name}} bewegen',
    up: '{{name}} nach oben',
    down: '{{name}} nach unten',
    remove: '{{name}} wegnehmen',
    moved: '{{name}} ist jetzt Nummer {{place}} von {{total}}.',
    hidden: 'Nicht zu sehen: läuft nicht',
    empty: 'Keine Kampagne steht voran',
    emptyText: 'Die Kampagnen mit den meisten Beiträgen sind zu sehen. Füg eine hinzu, damit sie davor steht.',
    save: 'Reihenfolge speichern',
    reset: 'Änderungen verwerfen',
    unsaved: 'Noch nicht gespeichert',
    saved: 'Die Reihenfolge ist gespeichert.',
    notSaved: 'Die Reihenfolge wurde nicht gespeichert',
  },
};
