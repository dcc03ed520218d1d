import type { createSteps as English } from '../en/create-steps';

export const createSteps: typeof English = {
  missingFields_one: '{{count}} Angabe fehlt oder muss korrigiert werden',
  missingFields_other: '{{count}} Angaben fehlen oder müssen korrigiert werden',
  steps: {
    label: 'Schritte',
    position: 'Schritt {{number}} von {{count}}',
    back: 'Zurück',
    next: 'Weiter: {{step}}',
    start: 'Vorlage',
    startText: 'Beginne mit einer Vorlage, mit einer leeren Kampagne oder mit der Kopie einer früheren.',
    story: 'Inhalt',
    storyText: 'Was Teilnehmende zuerst lesen und sehen.',
    audience: 'Wer und wo',
    audienceText: 'Welche Beiträge du annimmst, und von wem.',
    pay: 'Vergütung',
    payText: 'Was ein Beitrag verdient und was dein Budget schützt.',
    dates: 'Termine und Bedingungen',
    datesText: 'Wann die Kampagne läuft und wozu Teilnehmende zustimmen.',
    review: 'Prüfen und veröffentlichen',
    reviewText: 'Prüf alles in Ruhe. Vor dem Veröffentlichen siehst du den Preis noch einmal.',
  },
  review: {
    part: 'Zusammenfassung: {{step}}',
    edit: 'Ändern',
    editOf: 'Ändern: {{step}}',
    all: 'Alle',
    untilEnd: 'Bis die Kampagne endet.',
    noCap: 'Unbegrenzt',
  },
  replace: {
    title: 'Deine Angaben ersetzen?',
    text: '„{{name}}“ hat eigene Werte für Felder, die du schon ausgefüllt hast: {{fields}}.',
    keep: 'Meine behalten, Rest ausfüllen',
    replace: 'Meine ersetzen',
  },
  earlier: {
    title: 'Frühere Kampagne kopieren',
    funded: 'Mit {{amount}} Budget',
    duplicateOf: 'Kopieren: {{name}}',
  },
  templates: {
    bonus: '{{amount}} pro angenommenem Beitrag',
    rate: '{{amount}} pro 1.000 Aufrufe',
    prizes: 'Preisgeld für Gewinner',
    blank: { title: 'Leere Kampagne', text: 'Füll alle Felder selbst aus.' },
    productVideo: {
      title: 'Produktvideo',
      text: 'Creators filmen dein Produkt und veröffentlichen das Video auf ihren eigenen Konten.',
      outline:
        'Unser Produkt: [was es ist und für wen]\n\nZeig:\n- das Produkt in den ersten drei Sekunden in Aktion\n- in eigenen Worten, was dir daran gefällt\n- wo man es findet: [Link oder Profil]\n\nZeig nicht:\n- andere Marken\n- Behauptungen, die du nicht belegen kannst\n\nKennzeichne den Beitrag als Werbung.',
    },
    clipping: {
      title: 'Ausschnitte aus einem langen Video',
      text: 'Creators schneiden die besten Momente aus deinem Video oder Stream. Du zahlst nur für Aufrufe.',
      outline:
        'Schneide Ausschnitte aus: [Link zum Video]\n\nEin guter Ausschnitt:\n- ist 20 bis 60 Sekunden lang und funktioniert für sich\n- beginnt mit dem stärksten Satz\n- hat Untertitel\n- nennt die Quelle: [Kanal]\n\nÄndere nichts am Gesagten und schneide nicht so, dass sich der Sinn ändert.',
    },
    challenge: {
      title: 'Sound- oder Remix-Challenge',
      text: 'Alle verwenden deinen Sound oder dein Video. Du wählst Gewinner, die Preisgeld bekommen.',
      outline:
        'Verwende diesen Sound oder dieses Video: [Link]\n\nDeine Aufgabe: [die Idee in einem Satz]\n\nGewinner wählen wir nach:\n- Idee\n- Umsetzung\n- Reaktionen des Publikums\n\nPreise: [erster, zweiter, dritter]\n\nVerwende den Hashtag [#hashtag] und kennzeichne den Beitrag als Werbung.',
    },
    photoReview: {
      title: 'Bewertung mit Foto',
      text: 'Deine Kundschaft zeigt dein Produkt auf einem Foto und schreibt ihre Meinung. Bonus pro Beitrag.',
      outline:
        'Bewerte: [Produkt]\n\nZeig:\n- dein eigenes Foto des Produkts im Alltag\n- in zwei, drei Sätzen, was dir gefällt und was nicht\n\nEhrliche Bewertungen zählen, nicht nur gute.\n\nMarkiere uns: [Profil]. Kennzeichne den Beitrag als Werbung.',
    },
    discussion: {
      title: 'Diskussion auf Reddit und X',
      text: 'Leute beginnen ein ehrliches Gespräch über dein Thema, da, wo es hingehört.',
      outline:
        'Thema: [Frage oder These, über die sich reden lässt]\n\nSchreib:\n- aus eigener Erfahrung\n- da, wo es passt, nach den Regeln der Community\n- offen, dass der Beitrag von [Marke] bezahlt wird\n\nLass das:\n- denselben Text mehrmals posten\n- für deinen eigenen Beitrag abstimmen',
    },
  },
};
