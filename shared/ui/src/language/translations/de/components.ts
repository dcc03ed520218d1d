import type { SharedTranslations } from '../en';

export const components: Pick<
  SharedTranslations,
  | 'ui'
  | 'badge'
  | 'detailBadge'
  | 'experience'
  | 'sort'
  | 'filter'
  | 'notificationKind'
  | 'chart'
  | 'carousel'
  | 'location'
  | 'language'
> = {
  ui: {
    retry: 'Erneut versuchen',
    close: 'Schließen',
    somethingFailed: 'Etwas ist schiefgelaufen',
    days: 'Tage',
    hours: 'Std.',
    minutes: 'Min.',
    seconds: 'Sek.',
    ends: 'Endet in',
    loading: 'Wird geladen',
    loadMore: 'Mehr laden',
    moreFailed: 'Weitere konnten nicht geladen werden.',
    previous: 'Zurück',
    next: 'Weiter',
  },
  badge: {
    draft: 'Entwurf',
    coming: 'Bald',
    live: 'Live',
    completed: 'Abgeschlossen',
    ended: 'Beendet',
    private: 'Privat',
    new: 'Neu',
  },
  detailBadge: { 'Manually Closed': 'Vorzeitig geschlossen', 'Campaign Ended': 'Kampagne beendet' },
  experience: { 1: 'Einsteiger', 2: 'Verifizierter Creator', 3: 'Champion-Creator', 4: 'Elite-Creator' },
  sort: { trending: 'Am viralsten', newest: 'Neueste', oldest: 'Älteste zuerst' },
  filter: {
    all: 'Alle',
    spotlighted: 'Im Spotlight',
    boosted: 'Geboostet',
    flagged: 'In Nachprüfung',
    deleted: 'Gelöscht',
  },
  notificationKind: {
    access_requested: 'Zugangsanfrage',
    access_accepted: 'Zugang',
    access_rejected: 'Zugang',
    contributions_waiting: 'Prüfung',
    contribution_pending: 'Prüfung',
    contribution_check_failed: 'Beitragscheck',
    contribution_approved: 'Angenommen',
    contribution_declined: 'Abgelehnt',
    contribution_flagged: 'Nachprüfung',
    post_lost: 'Nachweis',
    post_taken_over: 'Nachweis',
    post_gone: 'Beitrag entfernt',
    post_restored: 'Beitrag zurück',
    contribution_spotlighted: 'Spotlight',
    contribution_earned: 'Verdienst',
    bonus_completed: 'Verdienst',
    earnings_released: 'Verdienst',
    earnings_reversed: 'Verdienst',
    fee_returned: 'Rückzahlung',
    reserved_bonuses_returned: 'Rückzahlung',
    winner_prize: 'Preisgeld',
    winners_released: 'Gewinner',
    winners_closed: 'Gewinner',
    spark_live: 'Kampagne',
    spark_ended: 'Kampagne',
    spark_closed: 'Kampagne',
    admin_acted: 'Admin',
    spark_pool_empty: 'Budget',
    spark_refunded: 'Erstattung',
    payment_credited: 'Zahlung',
    payment_failed: 'Zahlung',
    webhook_disabled: 'Webhook',
    payment_attention: 'Zahlung',
    approval_requested: 'Freigabe',
    approval_decided: 'Freigabe',
    unknown: 'Benachrichtigung',
  },
  chart: {
    table: 'Als Tabelle anzeigen',
    chart: 'Als Diagramm anzeigen',
    download: 'Herunterladen',
    png: 'Bild (PNG)',
    svg: 'Vektorgrafik (SVG)',
    csv: 'Daten (CSV)',
    failed: 'Das Bild konnte nicht erstellt werden. Lade stattdessen die SVG-Datei herunter.',
  },
  carousel: { name: 'Karussell', slide: 'Folie', place: '{{place}} von {{total}}' },
  location: { everywhere: 'Weltweit' },
  language: { failed: 'Die Sprache konnte nicht geändert werden. Prüf deine Verbindung und versuch es noch einmal.' },
};
