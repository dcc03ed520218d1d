import { describeTopics, type AdminAct, type EditTopic } from './admin-acts.js';
import type { AdminActKind } from './admin-approvals.js';
import type { AppealableDecision } from './appeals.js';
import type { CaseSubjectType } from './cases.js';
import { changedTermsOf } from './changed-terms.js';
import { compareTerms, type EarningTerms, type TermsPart } from './earning-terms.js';
import type { NotificationTexts, PaymentConcern } from './notification-params.js';
import { germanPayoutNotifications } from './payout-notification-texts.js';
import type { SuspensionScope } from './suspensions.js';
import { textFormats } from './text-formats.js';

/** Times are in UTC, which every reader of the stored text shares. */
const { money, number, plural, day: dayOf, time: timeOf } = textFormats('de');

const priceOf = ({ ratePerThousandViews, eesMultiple }: EarningTerms): string =>
  `${money(ratePerThousandViews)}${eesMultiple === 1 ? '' : ` × ${number(eesMultiple)}`}`;
const capOf = ({ maxEarningPerContribution: cap }: EarningTerms): string => (cap === null ? 'unbegrenzt' : money(cap));
const daysOf = ({ holdDays }: EarningTerms): string => plural(holdDays, { one: '# Tag', other: '# Tage' });
const TERMS: Readonly<Record<TermsPart, (before: EarningTerms, after: EarningTerms) => string>> = {
  bonus: (before, after) => `${money(after.approvalBonus)} für eine Annahme statt ${money(before.approvalBonus)}`,
  viewPrice: (before, after) => `${priceOf(after)} je 1.000 Aufrufe statt ${priceOf(before)}`,
  cap: (before, after) => `Höchstverdienst mit Aufrufen: ${capOf(after)} statt ${capOf(before)}`,
  hold: (before, after) => `Wartezeit bis zur Gutschrift: ${daysOf(after)} statt ${daysOf(before)}`,
};
const backToWallet = (cents: number): string => `${money(cents)} sind zurück in deinem Wallet.`;

const CONCERNS: Readonly<Record<PaymentConcern, (amount: string) => string>> = {
  amount_mismatch: () =>
    'Es kam ein anderer Betrag oder eine andere Währung an als angefordert. Nichts wurde gutgeschrieben.',
  not_expected: () =>
    'Sie kam an, obwohl sie gescheitert oder schon bezahlt war. Die zweite Zahlung wurde nicht gutgeschrieben.',
  refunded: (amount) => `${amount} gingen außerhalb von Sparks an den Zahler zurück.`,
  disputed: (amount) => `Die Bank des Zahlers hat ${amount} zurückgebucht.`,
  dispute_won: () => 'Der Einspruch wurde zu unseren Gunsten entschieden.',
  dispute_lost: (amount) => `Der Einspruch ist verloren: ${amount} sind weg.`,
};
/** What a return of a payment changed; empty amounts are left out. */
const ledgerChanges = (concern: PaymentConcern, walletCents: number, debtCents: number): string => {
  const isBack = concern === 'dispute_won';
  const changes = [
    walletCents > 0 && `${isBack ? 'ins' : 'aus dem'} Wallet ${money(walletCents)}`,
    debtCents > 0 && `${isBack ? 'getilgte' : 'neue'} Schuld ${money(debtCents)}`,
  ].filter(Boolean);
  return changes.length === 0 ? '' : ` Gebucht: ${changes.join(', ')}.`;
};

const yourPost = (campaign: string | null): string => campaign ?? 'Dein Beitrag';
const reportedThing = ({ subject, name }: { subject: CaseSubjectType; name: string }): string => {
  if (subject === 'user') return `Profil von ${name}`;
  return subject === 'spark' ? name : name ? `Beitrag zu ${name}` : 'Beitrag';
};
const closing = (restCents: number): string =>
  restCents > 0
    ? `schließ die Kampagne, um die restlichen ${money(restCents)} zurückzubekommen`
    : 'schließ die Kampagne';

const APPEALED: Readonly<Record<Exclude<AppealableDecision, 'moderation'>, string>> = {
  suspension: 'Sperre des Kontos',
  payout_refusal: 'abgelehnte Auszahlung',
  earnings_reversal: 'zurückgebuchter Verdienst',
};

const SUSPENDED: Readonly<Record<SuspensionScope, string>> = {
  submit: 'keine neuen Beiträge',
  earn: 'Verdienst wartet',
  withdraw: 'keine Auszahlungen',
  all: 'nur Lesen',
};

const LIFTED: Readonly<Record<SuspensionScope, string>> = {
  submit: 'Beiträge einreichen',
  earn: 'verdienen',
  withdraw: 'Geld auszahlen lassen',
  all: 'Sparks nutzen',
};

const ADMIN_ACTED: Readonly<Record<AdminAct, string>> = {
  spark_updated: 'Kampagne bearbeitet',
  spark_deleted: 'Entwurf gelöscht',
  spark_top_changed: 'Platz unter den Top-Kampagnen geändert',
  access_accepted: 'Zugangsanfrage angenommen',
  access_rejected: 'Zugangsanfrage abgelehnt',
  block_approved: 'Beitrag angenommen',
  block_declined: 'Beitrag abgelehnt',
  block_flagged: 'Beitrag zur Nachprüfung markiert',
  block_pending: 'Beitrag zurück in die Prüfung gegeben',
  block_undone: 'Entscheidung über einen Beitrag rückgängig gemacht',
  block_changes_requested: 'Änderungen an einem Beitrag verlangt',
  block_appeal_upheld: 'Entscheidung über einen Beitrag nach einem Einspruch bestätigt',
  block_appeal_overturned: 'Entscheidung über einen Beitrag nach einem Einspruch geändert',
  block_deleted: 'Beitrag gelöscht',
  block_restored: 'Beitrag wiederhergestellt',
  block_earnings_reversed: 'Zurückgehaltenen Verdienst zurückgebucht',
  block_earnings_appeal_upheld: 'Rückbuchung eines Verdienstes nach einem Einspruch bestätigt',
  block_earnings_appeal_overturned: 'Zurückgebuchten Verdienst nach einem Einspruch wieder ausgezahlt',
  winner_selection_started: 'Gewinnerauswahl gestartet',
  winner_selected: 'Gewinner ausgewählt',
  winner_prize_changed: 'Preisgeld geändert',
  winner_withdrawn: 'Preisgeld zurückgenommen',
  winners_release_started: 'Preisgelder freigegeben',
  report_link_created: 'Link zum Bericht erstellt',
  report_link_revoked: 'Link zum Bericht widerrufen',
};
const TO_APPROVE: Readonly<Record<AdminActKind, string>> = {
  winner_prize: 'Preisgeld ändern',
  winners_release: 'Preisgelder freigeben',
  winners_close: 'Gewinnerauswahl mit Erstattung beenden',
  spark_close: 'Kampagne schließen',
  moderation: 'Über Beiträge entscheiden',
  appeal: 'Entscheidung nach einem Einspruch ändern',
  block_deletion: 'Beitrag löschen',
  earnings_reversal: 'Zurückgehaltenen Verdienst zurückbuchen',
  payout_release: 'Auszahlung freigeben',
  suspension: 'Einen Admin sperren',
  adjustment: 'Ein Wallet korrigieren',
};
const TOPICS: Readonly<Record<EditTopic, string>> = {
  texts: 'Texte',
  media: 'Bilder und Dateien',
  dates: 'Termine',
  audience: 'Teilnahme',
  other: 'weitere Einstellungen',
};
const inCampaign = (act: string, campaign: string): string => (campaign ? `${act}: ${campaign}` : act);
const byAdmin = (admin: string | undefined): string => (admin ? `${admin} (Admin)` : 'einem Admin');

export const germanNotifications: NotificationTexts = {
  access_requested: ({ name, campaign }) => ({ title: `${name} möchte Zugang zu „${campaign}“`, body: '' }),
  access_accepted: ({ campaign }) => ({ title: `Du hast jetzt Zugang zu „${campaign}“`, body: '' }),
  access_rejected: ({ campaign }) => ({
    title: `Vorerst kein Zugang zu „${campaign}“`,
    body: 'Deine Anfrage wurde noch nicht angenommen. Entdecke andere Kampagnen.',
  }),
  contributions_waiting: ({ campaign, count }) => ({
    title: plural(count, { one: '# Beitrag wartet auf Prüfung', other: '# Beiträge warten auf Prüfung' }),
    body: campaign,
  }),
  contribution_pending: ({ campaign }) => ({
    title: `In Prüfung: ${yourPost(campaign)}`,
    body: 'Dein Beitrag wartet auf die Prüfung.',
  }),
  // The platform's response exists in English only, so this text says what to do instead.
  contribution_check_failed: ({ campaign }) => ({
    title: `Wir konnten deinen Beitrag nicht sehen: ${campaign}`,
    body: 'Sorge dafür, dass alle ihn sehen können, sonst wird er vielleicht abgelehnt.',
  }),
  contribution_approved: ({ campaign, bonusCents, holdDays = 0, unpaidCents = 0 }) => ({
    title: `Angenommen: ${yourPost(campaign)}`,
    body: [
      'Dein Beitrag wurde angenommen.',
      bonusCents > 0 && `Du hast ${money(bonusCents)} verdient.`,
      bonusCents > 0 &&
        holdDays > 0 &&
        plural(holdDays, {
          one: 'Das Geld wird einen Tag zurückgehalten.',
          other: 'Das Geld wird # Tage zurückgehalten.',
        }),
      unpaidCents > 0 && `${money(unpaidCents)} deines Bonus deckt das Budget noch nicht.`,
    ]
      .filter(Boolean)
      .join(' '),
  }),
  contribution_declined: ({ campaign, reason }) => ({
    title: `Abgelehnt: ${yourPost(campaign)}`,
    body: `Dein Beitrag wurde abgelehnt: ${reason}`,
  }),
  contribution_flagged: ({ campaign }) => ({
    title: `Zur Nachprüfung: ${yourPost(campaign)}`,
    body: 'Dein Beitrag wird noch einmal angesehen.',
  }),
  decision_due: ({ campaign, name, decideBy }) => ({
    title: `Bis ${dayOf(decideBy)} entscheiden: Beitrag von ${name}`,
    body: campaign,
  }),
  decision_overdue: ({ campaign, name, outcome }) => ({
    title:
      outcome === 'approve'
        ? `Nach Fristablauf angenommen: Beitrag von ${name}`
        : `An einen Admin übergeben: Beitrag von ${name}`,
    body: `${campaign}. Du hast nicht rechtzeitig entschieden.`,
  }),
  decision_escalated: ({ campaign }) => ({
    title: `Beiträge warten auf einen Admin: ${campaign}`,
    body: 'Der Creator hat nicht rechtzeitig darüber entschieden.',
  }),
  changes_requested: ({ campaign, message, dueAt }) => ({
    title: `Bitte um Änderungen: ${yourPost(campaign)}`,
    body: `${message} Antworte bis zum ${dayOf(dueAt)}. Das kostet nichts, und dein Beitrag behält seinen Platz und seine Bedingungen.`,
  }),
  changes_answered: ({ campaign, name, isNewLink }) => ({
    title: `${name} hat auf deine Bitte um Änderungen geantwortet`,
    body: [campaign ?? '', isNewLink ? 'Ein neuer Link wartet auf die Prüfung.' : ''].filter(Boolean).join('. '),
  }),
  changes_unanswered: ({ campaign, isOwn }) => ({
    title: `Keine Antwort: ${yourPost(campaign)}`,
    body: isOwn
      ? 'Du hast auf die Bitte um Änderungen nicht rechtzeitig geantwortet. Über deinen Beitrag wird so entschieden, wie er ist.'
      : 'Auf deine Bitte um Änderungen kam keine Antwort. Entscheide über den Beitrag, wie er ist.',
  }),
  appeal_decided: ({ campaign, outcome, statement, against }) => {
    const subject = against ? APPEALED[against] : yourPost(campaign);
    return {
      title:
        outcome === 'overturned'
          ? `Dein Einspruch hatte Erfolg: ${subject}`
          : `Die Entscheidung bleibt bestehen: ${subject}`,
      body: statement,
    };
  },
  appeal_opened: ({ campaign, name, against }) => ({
    title: `${name} legt Einspruch ein`,
    body: against ? APPEALED[against] : (campaign ?? ''),
  }),
  case_message: ({ campaign, name, message }) => ({
    title: `Nachricht von ${name || 'einem Admin'}: ${yourPost(campaign)}`,
    body: message,
  }),
  message_received: ({ campaign, name, message, about }) => ({
    title: `${name || 'Ein Admin'} schreibt dir zu ${about === 'post' ? 'deinem Beitrag' : 'deiner Zugangsanfrage'} für „${campaign}“`,
    body: message || 'Ein Bild',
  }),
  contributor_message: ({ campaign, name, message, about }) => ({
    title: `${name || 'Ein Admin'} schreibt zu ${about === 'post' ? 'einem Beitrag' : 'einer Zugangsanfrage'} für „${campaign}“`,
    body: message || 'Ein Bild',
  }),
  report_resolved: ({ outcome, statement, ...reported }) => ({
    title: `${outcome === 'actioned' ? 'Wir sind auf deine Meldung hin tätig geworden' : 'Deine Meldung wurde geprüft'}: ${reportedThing(reported)}`,
    body: statement,
  }),
  report_message: ({ message, ...reported }) => ({
    title: `Nachricht zu deiner Meldung: ${reportedThing(reported)}`,
    body: message,
  }),
  post_lost: ({ campaign, account, cause }) => ({
    title: `Dein Beitrag wurde gestoppt: ${campaign}`,
    body:
      cause === 'repeated'
        ? 'Derselbe Beitrag wurde schon vorher über einen anderen Link eingereicht. Diese Einreichung verdient nichts mehr.'
        : cause === 'other_account'
          ? `Er stammt von ${account ? `@${account}` : 'einem anderen Konto'}, nicht von deinem verbundenen Konto. Er verdient nichts mehr.`
          : `Eine andere Person hat nachgewiesen, dass ihr ${account ? `@${account}` : 'das Konto'} gehört, von dem er stammt. Er verdient nichts mehr.`,
  }),
  post_taken_over: ({ campaign, stopped }) => ({
    title: `Der Beitrag gehört dir: ${campaign}`,
    body: plural(stopped, {
      one: 'Eine andere Person hatte ihn eingereicht. Ihre Einreichung wurde gestoppt.',
      other: 'Andere hatten ihn eingereicht. # Einreichungen wurden gestoppt.',
    }),
  }),
  terms_changed: ({ campaign, endBefore, newEnd, ...changed }) => {
    const { before, after } = changedTermsOf(changed);
    const { improved, worsened } = compareTerms(before, after);
    const list = (parts: readonly TermsPart[]): string => parts.map((part) => TERMS[part](before, after)).join('; ');
    return {
      title: `Neue Konditionen: ${campaign}`,
      body: [
        improved.length > 0 &&
          `Das gilt auch für deine eingereichten Beiträge, sofern sie nichts Besseres haben: ${list(improved)}.`,
        worsened.length > 0 &&
          `Deine eingereichten Beiträge behalten ihre Konditionen. Für neue Beiträge gilt: ${list(worsened)}.`,
        newEnd && `Die Kampagne endet am ${timeOf(newEnd)}${endBefore ? ` statt am ${timeOf(endBefore)}` : ''}.`,
      ]
        .filter(Boolean)
        .join(' '),
    };
  },
  post_gone: ({ campaign, platform, until, isOwn }) => ({
    title: `${isOwn ? 'Dein Beitrag ist' : 'Ein Beitrag ist'} nicht mehr auf ${platform}: ${campaign}`,
    body: isOwn
      ? `Solange ${platform} ihn nicht zeigt, verdient er nichts. Ist er bis zum ${dayOf(until)} nicht zurück, geht noch zurückgehaltener Verdienst an die Kampagne zurück.`
      : `Solange ${platform} ihn nicht zeigt, verdient er nichts. Ist er bis zum ${dayOf(until)} nicht zurück, fließt sein zurückgehaltener Verdienst in deine Kampagne zurück.`,
  }),
  post_restored: ({ campaign, platform, isOwn }) => ({
    title: `${isOwn ? 'Dein Beitrag ist' : 'Ein Beitrag ist'} wieder auf ${platform}: ${campaign}`,
    body: 'Er verdient wieder, und zurückgehaltener Verdienst wird wie geplant freigegeben.',
  }),
  contribution_spotlighted: ({ campaign, tipCents }) => ({
    title: `Im Spotlight: ${campaign}`,
    body: tipCents > 0 ? `Du hast ${money(tipCents)} Trinkgeld bekommen.` : 'Dein Beitrag steht jetzt im Spotlight.',
  }),
  contribution_earned: ({ campaign, paidCents }) => ({
    title: `Du hast ${money(paidCents)} verdient`,
    body: `So viel brachten die Aufrufe deines Beitrags in ${campaign}. Was heute noch dazukommt, zeigt dein Wallet.`,
  }),
  bonus_completed: ({ campaign, paidCents, unpaidCents }) => ({
    title: `Du hast ${money(paidCents)} deines Bonus bekommen`,
    body: [
      `Das Budget von ${campaign} reichte bei der Annahme deines Beitrags nicht aus.`,
      unpaidCents > 0 ? `Offen sind noch ${money(unpaidCents)}.` : 'Dein Bonus ist jetzt vollständig bezahlt.',
    ].join(' '),
  }),
  earnings_released: ({ campaign, amountCents }) => ({
    title: `${money(amountCents)} sind jetzt in deinem Wallet`,
    body: `Die Wartezeit für deinen Beitrag in ${campaign} ist vorbei. Was heute noch freigegeben wird, zeigt dein Wallet.`,
  }),
  earnings_reversed: ({ campaign, amountCents, reason, canAppeal }) => ({
    title: `Zurückgehaltener Verdienst zurückgebucht: ${campaign}`,
    body: `${money(amountCents)} deines Beitrags gingen zurück an die Kampagne. Grund: ${reason}${canAppeal ? ' Du kannst innerhalb von 14 Tagen Einspruch einlegen.' : ''}`,
  }),
  fee_returned: ({ campaign, amountCents }) => ({
    title: `Deine Gebühr von ${money(amountCents)} ist zurück in deinem Wallet`,
    body: `${campaign} wurde geschlossen, ohne über deine erneute Einreichung zu entscheiden.`,
  }),
  winner_prize: ({ campaign, amountCents }) => ({
    title: `Du hast gewonnen: ${campaign}`,
    body: `Dein Beitrag hat ${money(amountCents)} gewonnen. Das Geld ist in deinem Wallet.`,
  }),
  winners_announced: ({ campaign }) => ({
    title: `Die Gewinner von „${campaign}“ stehen fest`,
    body: 'Dein Beitrag ist diesmal nicht dabei. Danke, dass du mitgemacht hast! Wer gewonnen hat, steht auf der Seite der Kampagne.',
  }),
  campaign_closed: ({ campaign, reason, isByAdmin }) => ({
    title: `„${campaign}“ wurde ${isByAdmin ? 'von einem Admin' : 'vom Creator'} geschlossen`,
    body: [
      reason && `Grund: ${reason}`,
      'Neue Beiträge sind nicht mehr möglich. Wartende Beiträge können noch angenommen oder abgelehnt werden.',
    ]
      .filter(Boolean)
      .join(' '),
  }),
  winners_released: ({ campaign, prizes, paidCents }) => ({
    title: `Die Preisgelder von „${campaign}“ sind ausgezahlt`,
    body: `${plural(prizes, { one: 'Ein Preisgeld', other: '# Preisgelder' })}, zusammen ${money(paidCents)}.`,
  }),
  winners_closed: ({ campaign, type, refundedCents, admin }) => ({
    title: `Das Event von „${campaign}“ wurde von ${byAdmin(admin)} beendet`,
    body: type === 'refund' ? backToWallet(refundedCents) : 'Der Topf bleibt für die Verlängerung.',
  }),
  campaign_published: ({ campaign, creator, startsAt }) => ({
    title: `Neue Kampagne von ${creator}: ${campaign}`,
    body: startsAt === null ? 'Du kannst jetzt Beiträge einreichen.' : `Sie beginnt am ${timeOf(startsAt)}.`,
  }),
  saved_started: ({ campaign }) => ({
    title: `„${campaign}“ hat begonnen`,
    body: 'Du kannst jetzt Beiträge einreichen.',
  }),
  saved_ending: ({ campaign, endsAt }) => ({
    title: `„${campaign}“ endet bald`,
    body: `Du kannst Beiträge bis ${timeOf(endsAt)} einreichen.`,
  }),
  spark_live: ({ campaign }) => ({
    title: `„${campaign}“ ist live`,
    body: 'Ab jetzt können Beiträge eingereicht werden.',
  }),
  spark_ended: ({ campaign, by, restCents }) =>
    by === 'deadline'
      ? {
          title: `„${campaign}“ nimmt keine Beiträge mehr an`,
          body: `Der Einsendeschluss ist vorbei. Prüf die wartenden Beiträge, dann ${closing(restCents)}.`,
        }
      : {
          title: `„${campaign}“ ist beendet`,
          body: `Prüf die wartenden Beiträge. Wähl dann Gewinner aus oder ${closing(restCents)}.`,
        },
  spark_closed: ({ campaign, reason, refundedCents, admin }) => ({
    title: `„${campaign}“ wurde von ${byAdmin(admin)} geschlossen`,
    body: [reason, backToWallet(refundedCents)].filter(Boolean).join(' '),
  }),
  admin_acted: ({ campaign, admin, action, count, subject, topics, amountCents, approvedBy }) => ({
    title: `Ein Admin hat in „${campaign}“ etwas geändert`,
    body: [
      `${admin}: ${ADMIN_ACTED[action]}`,
      topics ? ` (${describeTopics(topics, TOPICS)})` : '',
      count > 1 ? `, ${number(count)}-mal` : subject && `: ${subject}`,
      amountCents === null ? '' : ` (${money(amountCents)})`,
      approvedBy ? `, freigegeben von ${approvedBy}` : '',
      '.',
    ].join(''),
  }),
  spark_pool_empty: ({ campaign }) => ({
    title: `Das Budget ist aufgebraucht: ${campaign}`,
    body: 'Aufrufe bringen nichts mehr ein, bis du das Budget erhöhst. Was bis dahin verdient wurde, wird dann ausgezahlt.',
  }),
  spark_refunded: ({ campaign, refundedCents }) => ({
    title: `Die Verlängerung von „${campaign}“ ist vorbei`,
    body: refundedCents > 0 ? backToWallet(refundedCents) : 'Das Budget war aufgebraucht.',
  }),
  reserved_bonuses_returned: ({ campaign, refundedCents }) => ({
    title: `${money(refundedCents)} sind zurück in deinem Wallet`,
    body: `Das Geld war für Boni von Beiträgen in ${campaign} reserviert, die nach dem Schließen nicht rechtzeitig angenommen wurden.`,
  }),
  erasure_scheduled: ({ dueAt }) => ({
    title: 'Dein Konto wird gelöscht',
    body: `Am ${dayOf(dueAt)} löschen wir dein Konto und deine Daten. Bis dahin kannst du das in den Einstellungen abbrechen. Wenn du das nicht veranlasst hast, brich es sofort ab und ändere dein Passwort.`,
  }),
  erasure_soon: ({ dueAt }) => ({
    title: `Dein Konto wird am ${dayOf(dueAt)} gelöscht`,
    body: 'Wenn du es behalten möchtest, brich die Löschung vorher in den Einstellungen ab.',
  }),
  erasure_waiting: () => ({
    title: 'Dein Konto konnte noch nicht gelöscht werden',
    body: 'Es ist noch Geld unterwegs. Die Einstellungen zeigen, was im Weg steht. Sobald das erledigt ist, löschen wir das Konto.',
  }),
  webhook_disabled: ({ address, reason }) => ({
    title: 'Ein Webhook-Endpunkt wurde abgeschaltet',
    body:
      reason === 'gone'
        ? `${address} hat mit 410 Gone geantwortet.`
        : `${address} war fünf Tage lang nicht erreichbar oder fehlerhaft. Schalte ihn wieder ein, wenn er funktioniert.`,
  }),
  export_ready: ({ campaign, rows }) => ({
    title: `Der Export von ${campaign} ist fertig`,
    body: `${plural(rows, { one: '# Beitrag', other: '# Beiträge' })}. Du kannst ihn einen Tag lang herunterladen.`,
  }),
  export_failed: ({ campaign, page, rows }) => ({
    title:
      page === null
        ? `Der Export von ${campaign} ist fehlgeschlagen`
        : `Der Export von ${campaign} ist bei Seite ${page} abgebrochen`,
    body: rows === 0 ? 'Starte ihn noch einmal.' : 'Du kannst herunterladen, was bis dahin geladen wurde.',
  }),
  data_export_ready: ({ days }) => ({
    title: 'Deine Daten stehen zum Download bereit',
    body: `Du kannst sie ${plural(days, { one: 'einen Tag', other: '# Tage' })} lang herunterladen. Wenn du sie nicht angefordert hast, benutzt vielleicht jemand anderes dein Konto.`,
  }),
  data_export_failed: () => ({
    title: 'Der Export deiner Daten ist fehlgeschlagen',
    body: 'Du kannst ihn noch einmal anfordern.',
  }),
  payment_credited: ({ purpose, amountCents }) =>
    purpose === 'wallet'
      ? { title: `${money(amountCents)} sind in deinem Wallet`, body: 'Deine Zahlung ist bestätigt.' }
      : {
          title: `Deine Zahlung über ${money(amountCents)} ist da`,
          body: 'Sie wartet in deinem Wallet, bis die Kampagne sie nutzt.',
        },
  payment_failed: ({ amountCents, isMismatch }) => ({
    title: `Deine Zahlung über ${money(amountCents)} ist fehlgeschlagen`,
    body: isMismatch
      ? 'Es kam ein anderer Betrag an als angefordert, darum wurde nichts gutgeschrieben. Wir kümmern uns darum.'
      : 'Es wurde nichts abgebucht und nichts gutgeschrieben. Versuch es gern noch einmal.',
  }),
  account_suspended: ({ scope, until, reason }) => ({
    title: `Dein Konto ist gesperrt: ${SUSPENDED[scope]}`,
    body: `${until ? `Bis zum ${dayOf(until)}.` : 'Bis ein Admin die Sperre aufhebt.'} Grund: ${reason} Du kannst innerhalb von 14 Tagen Einspruch einlegen: im Hinweis oben auf jeder Seite.`,
  }),
  wallet_adjusted: ({ amountCents, reason }) => ({
    title: `Sparks hat ${money(Math.abs(amountCents))} ${amountCents > 0 ? 'in dein Wallet eingezahlt' : 'aus deinem Wallet entnommen'}`,
    body: `Grund: ${reason}`,
  }),
  suspension_lifted: ({ scope, reason }) => ({
    title: `Du kannst wieder ${LIFTED[scope]}`,
    body: `Deine Sperre ist aufgehoben. Grund: ${reason}`,
  }),
  payment_returned: ({ cause, amountCents, debtCents }) => {
    const isPartlyOwed = debtCents < amountCents;
    switch (cause) {
      case 'chargeback_won':
        return {
          title: `Eine Zahlung über ${money(amountCents)} ist zurück`,
          body:
            debtCents === 0
              ? 'Deine Bank hatte sie zurückgebucht. Das Geld ist wieder in deinem Wallet.'
              : `Deine Bank hatte sie zurückgebucht. Damit sind ${money(debtCents)} deiner Schuld beglichen${isPartlyOwed ? '; der Rest ist in deinem Wallet' : ''}.`,
        };
      default:
        return {
          title:
            cause === 'payment_refund'
              ? `${money(amountCents)} deiner Zahlungen wurden erstattet`
              : `Deine Bank hat ${money(amountCents)} zurückgebucht`,
          body:
            debtCents === 0
              ? 'Der Betrag wurde deinem Wallet entnommen.'
              : `Dein Wallet reichte ${isPartlyOwed ? `für ${money(debtCents)} ` : 'dafür '}nicht. Du schuldest ${money(debtCents)}: Was in dein Wallet kommt, begleicht zuerst diese Schuld.`,
        };
    }
  },
  ...germanPayoutNotifications,
  payment_attention: ({ concern, amountCents, movedCents, walletCents = 0, debtCents = 0 }) => ({
    title: `Zahlung über ${money(amountCents)} braucht einen Blick`,
    body: CONCERNS[concern](money(movedCents)) + ledgerChanges(concern, walletCents, debtCents),
  }),
  approval_requested: ({ campaign, admin, act, amountCents }) => ({
    title:
      amountCents > 0 ? `${admin} braucht deine Freigabe für ${money(amountCents)}` : `${admin} braucht deine Freigabe`,
    body: `${inCampaign(TO_APPROVE[act], campaign)}.`,
  }),
  approval_decided: ({ campaign, admin, act, amountCents, outcome, reason }) => {
    const what = inCampaign(TO_APPROVE[act], campaign) + (amountCents > 0 ? ` (${money(amountCents)})` : '');
    switch (outcome) {
      case 'executed':
        return { title: `${admin} hat deine Anfrage freigegeben`, body: `${what} ist erledigt.` };
      case 'refused':
        return { title: `${admin} hat deine Anfrage abgelehnt`, body: [`${what}.`, reason].filter(Boolean).join(' ') };
      case 'failed':
        // The reason is an English error message.
        return {
          title: 'Deine Anfrage wurde freigegeben, ließ sich aber nicht ausführen',
          body: `${what}. Den Grund findest du bei der Anfrage.`,
        };
      case 'expired':
        return {
          title: 'Deine Anfrage ist abgelaufen',
          body: `Kein zweiter Admin hat in sieben Tagen entschieden: ${what}.`,
        };
    }
  },
};
