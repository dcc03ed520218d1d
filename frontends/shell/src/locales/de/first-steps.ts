import type { firstSteps as English } from '../en/first-steps';

export const firstSteps: typeof English = {
  firstSteps: {
    title: 'Willkommen bei Sparks',
    text: 'Beantworte, was du magst, und überspring den Rest.',
    purpose: 'Was hast du hier vor?',
    purposes: { earn: 'Mit meinen Beiträgen verdienen', publish: 'Kampagnen veröffentlichen', both: 'Beides' },
    country: 'Wo lebst du?',
    countryHint: 'Manche Kampagnen nehmen nur Beiträge aus bestimmten Ländern an.',
    countryChoose: 'Land auswählen',
    countryNone: 'Kein passendes Land',
    accounts: 'Wo postest du?',
    accountsHint: 'Bestätige, dass ein Konto dir gehört. Dann kann niemand sonst seine Beiträge einreichen.',
    prove: 'Konto bestätigen',
    save: 'Antworten speichern',
    skip: 'Alles überspringen',
    failed: 'Deine Antworten konnten nicht gespeichert werden',
    checklist: 'Deine ersten Schritte',
    done: '{{done}} von {{count}} erledigt',
    dismiss: 'Erste Schritte ausblenden',
    dismissFailed: 'Die ersten Schritte konnten nicht ausgeblendet werden',
    loadFailed: 'Deine ersten Schritte konnten nicht geladen werden.',
    stepDone: 'Erledigt',
    steps: {
      profile: 'Profil vervollständigen',
      account: 'Konto bestätigen',
      post: 'Ersten Beitrag einreichen',
      approval: 'Annahme abwarten',
      money: 'Geld einzahlen',
      campaign: 'Erste Kampagne veröffentlichen',
    },
  },
};
