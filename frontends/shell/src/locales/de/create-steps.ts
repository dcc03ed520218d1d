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
    },
    clipping: {
      title: 'Ausschnitte aus einem langen Video',
      text: 'Creators schneiden die besten Momente aus deinem Video oder Stream. Du zahlst nur für Aufrufe.',
    },
    challenge: {
      title: 'Sound- oder Remix-Challenge',
      text: 'Alle verwenden deinen Sound oder dein Video. Du wählst Gewinner, die Preisgeld bekommen.',
    },
    photoReview: {
      title: 'Bewertung mit Foto',
      text: 'Deine Kundschaft zeigt dein Produkt auf einem Foto und schreibt ihre Meinung. Bonus pro Beitrag.',
    },
    discussion: {
      title: 'Diskussion auf Reddit und X',
      text: 'Leute beginnen ein ehrliches Gespräch über dein Thema, da, wo es hingehört.',
    },
  },
};
