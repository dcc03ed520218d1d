import { describeTopics } from './admin-acts.js';
import { changedTermsOf } from './changed-terms.js';
import { compareTerms, type EarningTerms, type TermsPart } from './earning-terms.js';
import type { Language } from './languages.js';
import type { englishNotificationTexts } from './locales/index.js';
import type { NotificationParams, NotificationTexts } from './notification-params.js';
import { textFormats } from './text-formats.js';
import type { TranslationKeyOf } from './translation-key.js';

type Texts = typeof englishNotificationTexts;
type TextKey = TranslationKeyOf<Texts>;
type Values = Readonly<Record<string, string | number>>;
/** i18next's `t` for `locales/<language>/notifications.json`. */
export type TranslateNotification = (key: TextKey, values?: Values) => string;

/** Kinds whose title and body are one text each. */
type PlainKind = {
  [Kind in keyof Texts]: Texts[Kind] extends { title: string; body: string } ? Kind : never;
}[keyof Texts];

/** Times are in UTC, which every reader of the stored text shares. */
export function createNotificationTexts(language: Language, t: TranslateNotification): NotificationTexts {
  const { money, number, day, time } = textFormats(language);
  const plain = (kind: PlainKind, values: Values = {}) => ({
    title: t(`${kind}.title`, values),
    body: t(`${kind}.body`, values),
  });
  const ofPost = (campaign: string | null) => ({ campaign: campaign ?? t('yourPost') });
  const byAdmin = (admin: string | undefined) => ({ admin: admin ? t('byAdmin', { admin }) : t('byUnnamedAdmin') });
  const reasonText = (reason: string) => t('reason', { reason });
  const refundText = (cents: number) => t('refunded', { refunded: money(cents) });
  const reported = ({ subject, name }: Pick<NotificationParams['report_message'], 'subject' | 'name'>) => {
    if (subject === 'user') return { subject: t('reported.user', { name }) };
    if (subject === 'spark') return { subject: name };
    return { subject: name ? t('reported.block', { name }) : t('reported.blockWithoutCampaign') };
  };
  const actToApprove = ({ act, campaign }: Pick<NotificationParams['approval_requested'], 'act' | 'campaign'>) =>
    campaign ? `${t(`actToApprove.${act}`)}: ${campaign}` : t(`actToApprove.${act}`);

  const priceOf = ({ ratePerThousandViews, eesMultiple }: EarningTerms) =>
    `${money(ratePerThousandViews)}${eesMultiple === 1 ? '' : ` × ${number(eesMultiple)}`}`;
  const capOf = ({ maxEarningPerContribution: cap }: EarningTerms) => (cap === null ? t('terms.noCap') : money(cap));
  const termOf: Readonly<Record<TermsPart, (terms: EarningTerms) => string>> = {
    bonus: ({ approvalBonus }) => money(approvalBonus),
    viewPrice: priceOf,
    cap: capOf,
    hold: ({ holdDays }) => t('terms.days', { count: holdDays }),
  };

  return {
    access_requested: ({ name, campaign }) => ({ title: t('access_requested.title', { name, campaign }), body: '' }),
    access_accepted: ({ campaign }) => ({ title: t('access_accepted.title', { campaign }), body: '' }),
    access_rejected: ({ campaign }) => plain('access_rejected', { campaign }),
    contributions_waiting: ({ campaign, count }) => ({
      title: t('contributions_waiting.title', { count }),
      body: campaign,
    }),
    contribution_pending: ({ campaign }) => plain('contribution_pending', ofPost(campaign)),
    contribution_check_failed: ({ campaign, finding }) => ({
      title: t('contribution_check_failed.title', { campaign }),
      body: finding ? t('contribution_check_failed.bodyWithFinding', { finding }) : t('contribution_check_failed.body'),
    }),
    contribution_approved: ({ campaign, bonusCents, holdDays = 0, unpaidCents = 0 }) => ({
      title: t('contribution_approved.title', ofPost(campaign)),
      body: sentences(
        t('contribution_approved.body'),
        bonusCents > 0 && t('contribution_approved.earned', { bonus: money(bonusCents) }),
        bonusCents > 0 && holdDays > 0 && t('contribution_approved.held', { count: holdDays }),
        unpaidCents > 0 && t('contribution_approved.unpaid', { unpaid: money(unpaidCents) }),
      ),
    }),
    contribution_declined: ({ campaign, reason }) => plain('contribution_declined', { ...ofPost(campaign), reason }),
    contribution_flagged: ({ campaign }) => plain('contribution_flagged', ofPost(campaign)),
    decision_due: ({ campaign, name, decideBy }) => ({
      title: t('decision_due.title', { name, decideBy: day(decideBy) }),
      body: campaign,
    }),
    decision_overdue: ({ campaign, name, outcome }) => ({
      title: t(`decision_overdue.title.${outcome}`, { name }),
      body: t('decision_overdue.body', { campaign }),
    }),
    decision_escalated: ({ campaign }) => plain('decision_escalated', { campaign }),
    changes_requested: ({ campaign, message, dueAt }) =>
      plain('changes_requested', { ...ofPost(campaign), message, dueAt: day(dueAt) }),
    changes_answered: ({ campaign, name, isNewLink }) => ({
      title: t('changes_answered.title', { name }),
      body: [campaign, isNewLink && t('changes_answered.newLink')].filter(Boolean).join('. '),
    }),
    changes_unanswered: ({ campaign, isOwn }) => ({
      title: t('changes_unanswered.title', ofPost(campaign)),
      body: t(`changes_unanswered.body.${recipientOf(isOwn)}`),
    }),
    appeal_decided: ({ campaign, outcome, statement, against }) => ({
      title: t(`appeal_decided.title.${outcome}`, {
        subject: against ? t(`appealed.${against}`) : ofPost(campaign).campaign,
      }),
      body: statement,
    }),
    appeal_opened: ({ campaign, name, against }) => ({
      title: t('appeal_opened.title', { name }),
      body: against ? t(`appealed.${against}`) : (campaign ?? ''),
    }),
    case_message: ({ campaign, name, message }) => ({
      title: name
        ? t('case_message.title', { name, ...ofPost(campaign) })
        : t('case_message.titleFromAdmin', ofPost(campaign)),
      body: message,
    }),
    message_received: ({ campaign, name, message, about }) => ({
      title: t(`message_received.title.${about}`, { campaign, name: name || t('anAdmin') }),
      body: message || t('picture'),
    }),
    contributor_message: ({ campaign, name, message, about }) => ({
      title: t(`contributor_message.title.${about}`, { campaign, name: name || t('anAdmin') }),
      body: message || t('picture'),
    }),
    report_resolved: ({ outcome, statement, ...report }) => ({
      title: t(`report_resolved.title.${outcome}`, reported(report)),
      body: statement,
    }),
    report_message: ({ message, ...report }) => ({
      title: t('report_message.title', reported(report)),
      body: message,
    }),
    post_lost: ({ campaign, account, cause = 'proven' as const }) => ({
      title: t('post_lost.title', { campaign }),
      body:
        account || cause === 'repeated'
          ? t(`post_lost.body.${cause}`, { account })
          : t(`post_lost.body.${cause}_unnamed`),
    }),
    post_taken_over: ({ campaign, stopped }) => ({
      title: t('post_taken_over.title', { campaign }),
      body: t('post_taken_over.body', { count: stopped }),
    }),
    terms_changed: ({ campaign, endBefore, newEnd, ...changed }) => {
      const { before, after } = changedTermsOf(changed);
      const { improved, worsened } = compareTerms(before, after);
      const list = (parts: readonly TermsPart[]) => ({
        terms: parts
          .map((part) => t(`terms.${part}`, { before: termOf[part](before), after: termOf[part](after) }))
          .join('; '),
      });
      return {
        title: t('terms_changed.title', { campaign }),
        body: sentences(
          improved.length > 0 && t('terms_changed.improved', list(improved)),
          worsened.length > 0 && t('terms_changed.worsened', list(worsened)),
          newEnd &&
            (endBefore
              ? t('terms_changed.newEndInstead', { newEnd: time(newEnd), endBefore: time(endBefore) })
              : t('terms_changed.newEnd', { newEnd: time(newEnd) })),
        ),
      };
    },
    post_gone: ({ campaign, platform, until, isOwn }) => ({
      title: t(`post_gone.title.${recipientOf(isOwn)}`, { campaign, platform }),
      body: t(`post_gone.body.${recipientOf(isOwn)}`, { platform, until: day(until) }),
    }),
    post_restored: ({ campaign, platform, isOwn }) => ({
      title: t(`post_restored.title.${recipientOf(isOwn)}`, { campaign, platform }),
      body: t('post_restored.body'),
    }),
    contribution_spotlighted: ({ campaign, tipCents }) => ({
      title: t('contribution_spotlighted.title', { campaign }),
      body:
        tipCents > 0
          ? t('contribution_spotlighted.bodyWithTip', { tip: money(tipCents) })
          : t('contribution_spotlighted.body'),
    }),
    contribution_earned: ({ campaign, paidCents }) =>
      plain('contribution_earned', { campaign, paid: money(paidCents) }),
    bonus_completed: ({ campaign, paidCents, unpaidCents }) => ({
      title: t('bonus_completed.title', { paid: money(paidCents) }),
      body: sentences(
        t('bonus_completed.body', { campaign }),
        unpaidCents > 0 ? t('bonus_completed.unpaid', { unpaid: money(unpaidCents) }) : t('bonus_completed.paidInFull'),
      ),
    }),
    earnings_released: ({ campaign, amountCents }) =>
      plain('earnings_released', { campaign, amount: money(amountCents) }),
    earnings_reversed: ({ campaign, amountCents, reason, canAppeal }) => ({
      title: t('earnings_reversed.title', { campaign }),
      body: sentences(
        t('earnings_reversed.body', { amount: money(amountCents), reason }),
        canAppeal && t('earnings_reversed.appeal'),
      ),
    }),
    fee_returned: ({ campaign, amountCents }) => plain('fee_returned', { campaign, amount: money(amountCents) }),
    winner_prize: ({ campaign, amountCents }) => plain('winner_prize', { campaign, amount: money(amountCents) }),
    winners_announced: ({ campaign }) => plain('winners_announced', { campaign }),
    campaign_closed: ({ campaign, reason, isByAdmin }) => ({
      title: t(`campaign_closed.title.${isByAdmin ? 'admin' : 'creator'}`, { campaign }),
      body: sentences(reason && reasonText(reason), t('campaign_closed.body')),
    }),
    winners_released: ({ campaign, prizes, paidCents }) => ({
      title: t('winners_released.title', { campaign }),
      body: t('winners_released.body', { count: prizes, paid: money(paidCents) }),
    }),
    winners_closed: ({ campaign, type, refundedCents, admin }) => ({
      title: t('winners_closed.title', { campaign, ...byAdmin(admin) }),
      body: type === 'refund' ? refundText(refundedCents) : t('winners_closed.runway'),
    }),
    campaign_published: ({ campaign, creator, startsAt }) => ({
      title: t('campaign_published.title', { creator, campaign }),
      body:
        startsAt === null ? t('campaign_published.open') : t('campaign_published.coming', { startsAt: time(startsAt) }),
    }),
    saved_started: ({ campaign }) => plain('saved_started', { campaign }),
    saved_ending: ({ campaign, endsAt }) => plain('saved_ending', { campaign, endsAt: time(endsAt) }),
    spark_live: ({ campaign }) => plain('spark_live', { campaign }),
    spark_ended: ({ campaign, by, restCents }) => ({
      title: t(`spark_ended.${by}.title`, { campaign }),
      body:
        restCents > 0 ? t(`spark_ended.${by}.bodyWithRest`, { rest: money(restCents) }) : t(`spark_ended.${by}.body`),
    }),
    spark_closed: ({ campaign, reason, refundedCents, admin }) => ({
      title: t('spark_closed.title', { campaign, ...byAdmin(admin) }),
      body: sentences(reason, refundText(refundedCents)),
    }),
    admin_acted: ({ campaign, admin, action, count, subject, topics, amountCents, approvedBy }) => ({
      title: t('admin_acted.title', { campaign }),
      body: [
        t('admin_acted.act', { admin, act: t(`act.${action}`) }),
        topics && t('admin_acted.topics', { topics: describeTopics(topics, (topic) => t(`topic.${topic}`)) }),
        count > 1 ? t('admin_acted.times', { count }) : subject && `: ${subject}`,
        amountCents === null ? '' : ` (${money(amountCents)})`,
        approvedBy ? t('admin_acted.approvedBy', { approvedBy }) : '',
        '.',
      ].join(''),
    }),
    spark_pool_empty: ({ campaign }) => plain('spark_pool_empty', { campaign }),
    spark_refunded: ({ campaign, refundedCents }) => ({
      title: t('spark_refunded.title', { campaign }),
      body: refundedCents > 0 ? refundText(refundedCents) : t('spark_refunded.usedUp'),
    }),
    reserved_bonuses_returned: ({ campaign, refundedCents }) =>
      plain('reserved_bonuses_returned', { campaign, refunded: money(refundedCents) }),
    erasure_scheduled: ({ dueAt }) => plain('erasure_scheduled', { dueAt: day(dueAt) }),
    erasure_soon: ({ dueAt }) => plain('erasure_soon', { dueAt: day(dueAt) }),
    erasure_waiting: () => plain('erasure_waiting'),
    webhook_disabled: ({ address, reason }) => ({
      title: t('webhook_disabled.title'),
      body: t(`webhook_disabled.body.${reason}`, { address }),
    }),
    export_ready: ({ campaign, rows }) => ({
      title: t('export_ready.title', { campaign }),
      body: t('export_ready.body', { count: rows }),
    }),
    export_failed: ({ campaign, page, rows }) => ({
      title:
        page === null ? t('export_failed.title', { campaign }) : t('export_failed.titleAtPage', { campaign, page }),
      body: rows === 0 ? t('export_failed.empty') : t('export_failed.partial'),
    }),
    data_export_ready: ({ days }) => ({
      title: t('data_export_ready.title'),
      body: t('data_export_ready.body', { count: days }),
    }),
    data_export_failed: () => plain('data_export_failed'),
    payment_credited: ({ purpose, amountCents }) => ({
      title: t(`payment_credited.${purpose}.title`, { amount: money(amountCents) }),
      body: t(`payment_credited.${purpose}.body`),
    }),
    payment_failed: ({ amountCents, isMismatch }) => ({
      title: t('payment_failed.title', { amount: money(amountCents) }),
      body: isMismatch ? t('payment_failed.mismatch') : t('payment_failed.body'),
    }),
    account_suspended: ({ scope, until, reason }) => ({
      title: t('account_suspended.title', { restriction: t(`restriction.${scope}`) }),
      body: sentences(
        until ? t('account_suspended.until', { until: day(until) }) : t('account_suspended.untilLifted'),
        t('account_suspended.body', { reason }),
      ),
    }),
    wallet_adjusted: ({ amountCents, reason }) => ({
      title: t(`wallet_adjusted.title.${amountCents > 0 ? 'credit' : 'debit'}`, {
        amount: money(Math.abs(amountCents)),
      }),
      body: reasonText(reason),
    }),
    suspension_lifted: ({ scope, reason }) => ({
      title: t(`suspension_lifted.title.${scope}`),
      body: t('suspension_lifted.body', { reason }),
    }),
    payment_returned: ({ cause, amountCents, debtCents }) => ({
      title: t(`payment_returned.title.${cause}`, { amount: money(amountCents) }),
      body: t(`payment_returned.${returnOf(cause, amountCents, debtCents)}`, { debt: money(debtCents) }),
    }),
    payout_requested: ({ netCents, method }) => plain('payout_requested', { net: money(netCents), method }),
    payout_held: ({ netCents, method, until }) => ({
      title: t('payout_held.title', { net: money(netCents) }),
      body:
        until === null
          ? t('payout_held.body', { method })
          : t('payout_held.bodyWithEnd', { method, until: time(until) }),
    }),
    payout_released: ({ netCents, method }) => plain('payout_released', { net: money(netCents), method }),
    payout_sent: ({ netCents, method }) => plain('payout_sent', { net: money(netCents), method }),
    payout_paid: ({ netCents, method }) => plain('payout_paid', { net: money(netCents), method }),
    payout_failed: ({ netCents, returnedCents, code }) =>
      plain('payout_failed', {
        net: money(netCents),
        returned: money(returnedCents),
        failure: t(`payoutFailure.${code}`),
      }),
    payout_returned: ({ netCents, returnedCents, code }) =>
      plain('payout_returned', {
        net: money(netCents),
        returned: money(returnedCents),
        failure: t(`payoutFailure.${code}`),
      }),
    payout_refused: ({ netCents, returnedCents, reason }) => ({
      title: t('payout_refused.title', { net: money(netCents) }),
      body: t('payout_refused.body', { reason, returned: money(returnedCents) }).trim(),
    }),
    payout_attention: ({ concern, amountCents, foundCents }) => ({
      title: t('payout_attention.title', { amount: money(amountCents || foundCents) }),
      body: t(`payout_attention.body.${concern}`, { found: money(foundCents) }),
    }),
    payment_attention: ({ concern, amountCents, movedCents, walletCents = 0, debtCents = 0 }) => {
      const isBack = concern === 'dispute_won';
      const amountOf = (cents: number) => ({ amount: money(cents) });
      const changes = [
        walletCents > 0 && t(`payment_attention.${isBack ? 'toWallet' : 'fromWallet'}`, amountOf(walletCents)),
        debtCents > 0 && t(`payment_attention.${isBack ? 'debtRepaid' : 'newDebt'}`, amountOf(debtCents)),
      ].filter(Boolean);
      return {
        title: t('payment_attention.title', amountOf(amountCents)),
        body: sentences(
          t(`payment_attention.body.${concern}`, { moved: money(movedCents) }),
          changes.length > 0 && t('payment_attention.posted', { changes: changes.join(', ') }),
        ),
      };
    },
    approval_requested: ({ admin, amountCents, ...request }) => ({
      title:
        amountCents > 0
          ? t('approval_requested.titleWithAmount', { admin, amount: money(amountCents) })
          : t('approval_requested.title', { admin }),
      body: `${actToApprove(request)}.`,
    }),
    approval_decided: ({ admin, amountCents, outcome, reason, ...request }) => {
      const act = actToApprove(request) + (amountCents > 0 ? ` (${money(amountCents)})` : '');
      return {
        title: t(`approval_decided.${outcome}.title`, { admin }),
        body:
          outcome === 'refused' ? sentences(`${act}.`, reason) : t(`approval_decided.${outcome}.body`, { act, reason }),
      };
    },
  };
}

const sentences = (...texts: readonly (string | false | null | undefined)[]): string => texts.filter(Boolean).join(' ');

const recipientOf = (isOwn: boolean) => (isOwn ? 'contributor' : 'creator');

function returnOf(cause: NotificationParams['payment_returned']['cause'], amountCents: number, debtCents: number) {
  const isPartly = debtCents < amountCents;
  if (cause === 'chargeback_won') return debtCents === 0 ? 'credited' : isPartly ? 'partlyRepaid' : 'repaid';
  return debtCents === 0 ? 'taken' : isPartly ? 'partlyOwed' : 'owed';
}
