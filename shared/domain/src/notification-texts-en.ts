import { describeTopics, type AdminAct, type EditTopic } from './admin-acts.js';
import type { AdminActKind } from './admin-approvals.js';
import type { AppealableDecision } from './appeals.js';
import type { CaseSubjectType } from './cases.js';
import { changedTermsOf } from './changed-terms.js';
import { compareTerms, type EarningTerms, type TermsPart } from './earning-terms.js';
import { formatCents } from './money.js';
import type { NotificationTexts, PaymentConcern } from './notification-params.js';
import { englishPayoutNotifications } from './payout-notification-texts.js';
import type { SuspensionScope } from './suspensions.js';
import { textFormats } from './text-formats.js';

/** Times are in UTC, which every reader of the stored text shares. */
const { number, plural, day: dayOf, time: timeOf } = textFormats('en');

const priceOf = ({ ratePerThousandViews, eesMultiple }: EarningTerms): string =>
  `${formatCents(ratePerThousandViews)}${eesMultiple === 1 ? '' : ` × ${number(eesMultiple)}`}`;
const capOf = ({ maxEarningPerContribution: cap }: EarningTerms): string =>
  cap === null ? 'no limit' : formatCents(cap);
const daysOf = ({ holdDays }: EarningTerms): string => plural(holdDays, { one: '# day', other: '# days' });
const TERMS: Readonly<Record<TermsPart, (before: EarningTerms, after: EarningTerms) => string>> = {
  bonus: (before, after) =>
    `${formatCents(after.approvalBonus)} for an approval instead of ${formatCents(before.approvalBonus)}`,
  viewPrice: (before, after) => `${priceOf(after)} per 1,000 views instead of ${priceOf(before)}`,
  cap: (before, after) => `at most ${capOf(after)} from views instead of ${capOf(before)}`,
  hold: (before, after) => `earnings are held for ${daysOf(after)} instead of ${daysOf(before)}`,
};

/** Texts for admins about a payment; `amount` is formatted. */
const CONCERNS: Readonly<Record<PaymentConcern, (amount: string) => string>> = {
  amount_mismatch: () => 'Another amount or currency was paid than was asked for. Nothing was credited.',
  not_expected: () => 'It was paid although it had failed or was paid already. The second payment was not credited.',
  refunded: (amount) => `${amount} went back to the payer outside of Sparks.`,
  disputed: (amount) => `The payer's bank took ${amount} back.`,
  dispute_won: () => 'The dispute ended in our favour.',
  dispute_lost: (amount) => `The dispute is lost: ${amount} is gone.`,
};
/** What a return of a payment changed; empty amounts are left out. */
const ledgerChanges = (concern: PaymentConcern, walletCents: number, debtCents: number): string => {
  const isBack = concern === 'dispute_won';
  const changes = [
    walletCents > 0 && `${isBack ? 'to' : 'from'} the wallet: ${formatCents(walletCents)}`,
    debtCents > 0 && `${isBack ? 'debt repaid' : 'new debt'}: ${formatCents(debtCents)}`,
  ].filter(Boolean);
  return changes.length === 0 ? '' : ` Posted ${changes.join(', ')}.`;
};

const APPEALED: Readonly<Record<Exclude<AppealableDecision, 'moderation'>, string>> = {
  suspension: 'suspension of the account',
  payout_refusal: 'refused payout',
  earnings_reversal: 'earnings that were taken back',
};

const SUSPENDED: Readonly<Record<SuspensionScope, string>> = {
  submit: 'no new posts',
  earn: 'earnings wait',
  withdraw: 'no withdrawals',
  all: 'reading only',
};

const LIFTED: Readonly<Record<SuspensionScope, string>> = {
  submit: 'submit posts',
  earn: 'earn',
  withdraw: 'withdraw',
  all: 'use Sparks',
};

const ADMIN_ACTED: Readonly<Record<AdminAct, string>> = {
  spark_updated: 'edited the campaign',
  spark_deleted: 'deleted the draft',
  spark_top_changed: 'changed its place among the top campaigns',
  access_accepted: 'accepted an access request',
  access_rejected: 'rejected an access request',
  block_approved: 'approved a contribution',
  block_declined: 'declined a contribution',
  block_flagged: 'flagged a contribution',
  block_pending: 'put a contribution back to review',
  block_undone: 'undid a decision about a contribution',
  block_changes_requested: 'requested changes of a contribution',
  block_appeal_upheld: 'confirmed a decision about a contribution after an appeal',
  block_appeal_overturned: 'reversed a decision about a contribution after an appeal',
  block_deleted: 'deleted a contribution',
  block_restored: 'restored a contribution',
  block_earnings_reversed: 'took back the held earnings of a contribution',
  block_earnings_appeal_upheld: 'confirmed after an appeal that earnings were taken back',
  block_earnings_appeal_overturned: 'paid earnings again after an appeal',
  winner_selection_started: 'started the winner selection',
  winner_selected: 'selected a winner',
  winner_prize_changed: 'changed a prize',
  winner_withdrawn: 'withdrew a prize',
  winners_release_started: 'released the prizes',
  report_link_created: 'created a link to the report',
  report_link_revoked: 'revoked a link to the report',
};
const TO_APPROVE: Readonly<Record<AdminActKind, string>> = {
  winner_prize: 'Change a prize',
  winners_release: 'Release the prizes',
  winners_close: 'Close the winner selection with a refund',
  spark_close: 'Close the campaign',
  moderation: 'Decide about contributions',
  appeal: 'Reverse a decision after an appeal',
  block_deletion: 'Delete a contribution',
  earnings_reversal: 'Take back held earnings',
  payout_release: 'Release a payout',
  suspension: 'Suspend an admin',
  adjustment: 'Correct a wallet',
};
const TOPICS: Readonly<Record<EditTopic, string>> = {
  texts: 'texts',
  media: 'pictures and files',
  dates: 'dates',
  audience: 'who can take part',
  other: 'other settings',
};
const inCampaign = (act: string, campaign: string): string => (campaign ? `${act}: ${campaign}` : act);
const byAdmin = (admin: string | undefined): string => (admin ? `${admin}, an admin` : 'an admin');

const yourPost = (campaign: string | null): string => campaign ?? 'Your post';
const reportedThing = ({ subject, name }: { subject: CaseSubjectType; name: string }): string => {
  if (subject === 'user') return `profile of ${name}`;
  return subject === 'spark' ? name : name ? `post in ${name}` : 'post';
};
const closing = (restCents: number): string =>
  restCents > 0 ? `close the campaign to get the remaining ${formatCents(restCents)} back` : 'close the campaign';

/** Also the texts that the API returns. */
export const englishNotifications: NotificationTexts = {
  access_requested: ({ name, campaign }) => ({ title: `${name} asks for access to "${campaign}"`, body: '' }),
  access_accepted: ({ campaign }) => ({ title: `You now have access to "${campaign}"`, body: '' }),
  access_rejected: ({ campaign }) => ({
    title: `No access to "${campaign}" for now`,
    body: 'Your request has not been accepted yet. Discover other campaigns.',
  }),
  contributions_waiting: ({ campaign, count }) => ({
    title: plural(count, { one: '# post waits for review', other: '# posts wait for review' }),
    body: campaign,
  }),
  contribution_pending: ({ campaign }) => ({
    title: `Under review: ${yourPost(campaign)}`,
    body: 'Your post is in the review queue.',
  }),
  contribution_check_failed: ({ campaign, finding }) => ({
    title: `We could not see your post: ${campaign}`,
    body: [finding && `${finding}.`, 'Make sure that everybody can see it, or it may be declined.']
      .filter(Boolean)
      .join(' '),
  }),
  contribution_approved: ({ campaign, bonusCents, holdDays = 0, unpaidCents = 0 }) => ({
    title: `Approved: ${yourPost(campaign)}`,
    body: [
      'Your post was approved.',
      bonusCents > 0 && `You earned ${formatCents(bonusCents)}.`,
      bonusCents > 0 &&
        holdDays > 0 &&
        plural(holdDays, { one: 'It is held for one day.', other: 'It is held for # days.' }),
      unpaidCents > 0 && `The budget does not cover ${formatCents(unpaidCents)} of your bonus yet.`,
    ]
      .filter(Boolean)
      .join(' '),
  }),
  contribution_declined: ({ campaign, reason }) => ({
    title: `Declined: ${yourPost(campaign)}`,
    body: `Your post was declined: ${reason}`,
  }),
  contribution_flagged: ({ campaign }) => ({
    title: `Flagged: ${yourPost(campaign)}`,
    body: 'Your post is being looked at again.',
  }),
  decision_due: ({ campaign, name, decideBy }) => ({
    title: `Decide by ${dayOf(decideBy)}: post of ${name}`,
    body: campaign,
  }),
  decision_overdue: ({ campaign, name, outcome }) => ({
    title: outcome === 'approve' ? `Approved at the deadline: post of ${name}` : `Passed to an admin: post of ${name}`,
    body: `${campaign}. You did not decide in time.`,
  }),
  decision_escalated: ({ campaign }) => ({
    title: `Posts wait for an admin: ${campaign}`,
    body: 'The creator did not decide about them in time.',
  }),
  changes_requested: ({ campaign, message, dueAt }) => ({
    title: `Changes requested: ${yourPost(campaign)}`,
    body: `${message} Answer by ${dayOf(dueAt)}. It is free, and your post keeps its place and its terms.`,
  }),
  changes_answered: ({ campaign, name, isNewLink }) => ({
    title: `${name} answered your request for changes`,
    body: [campaign ?? '', isNewLink ? 'There is a new link to review.' : ''].filter(Boolean).join('. '),
  }),
  changes_unanswered: ({ campaign, isOwn }) => ({
    title: `No answer in time: ${yourPost(campaign)}`,
    body: isOwn
      ? 'You did not answer the request for changes. The reviewer decides about your post as it is.'
      : 'The contributor did not answer your request for changes. Decide about the post as it is.',
  }),
  appeal_decided: ({ campaign, outcome, statement, against }) => {
    const subject = against ? APPEALED[against] : yourPost(campaign);
    return {
      title: outcome === 'overturned' ? `Your appeal succeeded: ${subject}` : `The decision stands: ${subject}`,
      body: statement,
    };
  },
  appeal_opened: ({ campaign, name, against }) => ({
    title: `${name} appeals a decision`,
    body: against ? APPEALED[against] : (campaign ?? ''),
  }),
  case_message: ({ campaign, name, message }) => ({
    title: `Message from ${name || 'an admin'}: ${yourPost(campaign)}`,
    body: message,
  }),
  message_received: ({ campaign, name, message, about }) => ({
    title: `${name || 'An admin'} wrote to you about your ${about === 'post' ? 'post in' : 'access request for'} "${campaign}"`,
    body: message || 'A picture',
  }),
  contributor_message: ({ campaign, name, message, about }) => ({
    title: `${name || 'An admin'} wrote about ${about === 'post' ? 'a post in' : 'an access request for'} "${campaign}"`,
    body: message || 'A picture',
  }),
  report_resolved: ({ outcome, statement, ...reported }) => ({
    title: `${outcome === 'actioned' ? 'We acted on your report' : 'Your report was reviewed'}: ${reportedThing(reported)}`,
    body: statement,
  }),
  report_message: ({ message, ...reported }) => ({
    title: `Message about your report: ${reportedThing(reported)}`,
    body: message,
  }),
  post_lost: ({ campaign, account, cause }) => ({
    title: `Your post was stopped: ${campaign}`,
    body:
      cause === 'repeated'
        ? 'The same post was submitted before, by another link. This contribution earns no more.'
        : cause === 'other_account'
          ? `It was published by ${account ? `@${account}` : 'another account'}, which is not your connected account. It earns no more.`
          : `Another person has proven to own ${account ? `@${account}` : 'the account'}, which published it. It earns no more.`,
  }),
  post_taken_over: ({ campaign, stopped }) => ({
    title: `Your post is yours: ${campaign}`,
    body: plural(stopped, {
      one: 'Another person had submitted it. That contribution was stopped.',
      other: 'Other people had submitted it. # contributions were stopped.',
    }),
  }),
  terms_changed: ({ campaign, endBefore, newEnd, ...changed }) => {
    const { before, after } = changedTermsOf(changed);
    const { improved, worsened } = compareTerms(before, after);
    const list = (parts: readonly TermsPart[]): string => parts.map((part) => TERMS[part](before, after)).join('; ');
    return {
      title: `The terms of ${campaign} changed`,
      body: [
        improved.length > 0 && `Your submitted posts get this too, or keep what is better for them: ${list(improved)}.`,
        worsened.length > 0 &&
          `Your submitted posts keep their terms. For posts submitted from now on: ${list(worsened)}.`,
        newEnd && `The campaign ends on ${timeOf(newEnd)}${endBefore ? `, not on ${timeOf(endBefore)}` : ''}.`,
      ]
        .filter(Boolean)
        .join(' '),
    };
  },
  post_gone: ({ campaign, platform, until, isOwn }) => ({
    title: `${isOwn ? 'Your post is' : 'A post is'} no longer on ${platform}: ${campaign}`,
    body: isOwn
      ? `It earns nothing while ${platform} does not show it. If it is not back by ${dayOf(until)}, earnings that are still held go back to the campaign.`
      : `It earns nothing while ${platform} does not show it. If it is not back by ${dayOf(until)}, its held earnings return to your campaign.`,
  }),
  post_restored: ({ campaign, platform, isOwn }) => ({
    title: `${isOwn ? 'Your post is' : 'A post is'} back on ${platform}: ${campaign}`,
    body: 'It earns again, and held earnings are released as planned.',
  }),
  contribution_spotlighted: ({ campaign, tipCents }) => ({
    title: `In the spotlight: ${campaign}`,
    body: tipCents > 0 ? `You got a tip of ${formatCents(tipCents)}.` : 'The creator put your post in the spotlight.',
  }),
  contribution_earned: ({ campaign, paidCents }) => ({
    title: `You earned ${formatCents(paidCents)}`,
    body: `Your post in ${campaign} earned it by its views. Your wallet shows everything that follows today.`,
  }),
  bonus_completed: ({ campaign, paidCents, unpaidCents }) => ({
    title: `You got ${formatCents(paidCents)} of your bonus`,
    body: [
      `The budget of ${campaign} was too small when your post was approved.`,
      unpaidCents > 0 ? `${formatCents(unpaidCents)} is still due.` : 'Your bonus is now paid in full.',
    ].join(' '),
  }),
  earnings_released: ({ campaign, amountCents }) => ({
    title: `${formatCents(amountCents)} is in your wallet now`,
    body: `The hold on earnings of your post in ${campaign} is over. Your wallet shows everything that is released today.`,
  }),
  earnings_reversed: ({ campaign, amountCents, reason, canAppeal }) => ({
    title: `Held earnings were taken back: ${campaign}`,
    body: `${formatCents(amountCents)} of your post went back to the campaign. Reason: ${reason}${canAppeal ? ' You can appeal within 14 days.' : ''}`,
  }),
  fee_returned: ({ campaign, amountCents }) => ({
    title: `Your fee of ${formatCents(amountCents)} is back in your wallet`,
    body: `${campaign} was closed and did not decide about your resubmission.`,
  }),
  winner_prize: ({ campaign, amountCents }) => ({
    title: `You won: ${campaign}`,
    body: `Your post won ${formatCents(amountCents)}. It is in your wallet.`,
  }),
  winners_announced: ({ campaign }) => ({
    title: `The winners of "${campaign}" are announced`,
    body: "Your post was not among them this time. Thank you for taking part. The campaign's page shows who won.",
  }),
  campaign_closed: ({ campaign, reason, isByAdmin }) => ({
    title: `"${campaign}" was closed by ${isByAdmin ? 'an admin' : 'its creator'}`,
    body: [
      reason && `Reason: ${reason}`,
      'It takes no more posts. Posts that wait for a review can still be approved or declined.',
    ]
      .filter(Boolean)
      .join(' '),
  }),
  winners_released: ({ campaign, prizes, paidCents }) => ({
    title: `The winners of "${campaign}" are paid`,
    body: `${plural(prizes, { one: 'One prize', other: '# prizes' })}, ${formatCents(paidCents)} in all.`,
  }),
  winners_closed: ({ campaign, type, refundedCents, admin }) => ({
    title: `The winners' event of "${campaign}" was closed by ${byAdmin(admin)}`,
    body:
      type === 'refund'
        ? `${formatCents(refundedCents)} went back to your wallet.`
        : 'The pool stays for the earning runway.',
  }),
  campaign_published: ({ campaign, creator, startsAt }) => ({
    title: `New campaign by ${creator}: ${campaign}`,
    body: startsAt === null ? 'You can submit posts now.' : `It starts on ${timeOf(startsAt)}.`,
  }),
  saved_started: ({ campaign }) => ({ title: `"${campaign}" has started`, body: 'You can submit posts now.' }),
  saved_ending: ({ campaign, endsAt }) => ({
    title: `"${campaign}" ends soon`,
    body: `You can submit posts until ${timeOf(endsAt)}.`,
  }),
  spark_live: ({ campaign }) => ({ title: `"${campaign}" is live`, body: 'People can submit posts now.' }),
  spark_ended: ({ campaign, by, restCents }) =>
    by === 'deadline'
      ? {
          title: `"${campaign}" takes no more posts`,
          body: `Its deadline has passed. Review the posts that wait, then ${closing(restCents)}.`,
        }
      : {
          title: `"${campaign}" has ended`,
          body: `Review the posts that wait. Then select winners, or ${closing(restCents)}.`,
        },
  spark_closed: ({ campaign, reason, refundedCents, admin }) => ({
    title: `"${campaign}" was closed by ${byAdmin(admin)}`,
    body: [reason, `${formatCents(refundedCents)} went back to your wallet.`].filter(Boolean).join(' '),
  }),
  admin_acted: ({ campaign, admin, action, count, subject, topics, amountCents, approvedBy }) => ({
    title: `An admin acted on "${campaign}"`,
    body: [
      `${admin} ${ADMIN_ACTED[action]}`,
      topics ? `: ${describeTopics(topics, TOPICS)}` : '',
      count > 1 ? `, ${number(count)} times` : subject && `: ${subject}`,
      amountCents === null ? '' : ` (${formatCents(amountCents)})`,
      approvedBy ? `, approved by ${approvedBy}` : '',
      '.',
    ].join(''),
  }),
  spark_pool_empty: ({ campaign }) => ({
    title: `The budget is used up: ${campaign}`,
    body: 'Views of your contributors earn nothing until you add budget. What they have earned meanwhile is paid then.',
  }),
  spark_refunded: ({ campaign, refundedCents }) => ({
    title: `The earning runway of "${campaign}" is over`,
    body: refundedCents > 0 ? `${formatCents(refundedCents)} went back to your wallet.` : 'Its budget was used up.',
  }),
  reserved_bonuses_returned: ({ campaign, refundedCents }) => ({
    title: `${formatCents(refundedCents)} went back to your wallet`,
    body: `It was reserved for bonuses of posts in ${campaign} that were not approved in time after the close.`,
  }),
  erasure_scheduled: ({ dueAt }) => ({
    title: 'Your account will be deleted',
    body: `We delete your account and your data on ${dayOf(dueAt)}. Until then you can cancel it in the settings. If you did not ask for this, cancel it now and change your password.`,
  }),
  erasure_soon: ({ dueAt }) => ({
    title: `Your account will be deleted on ${dayOf(dueAt)}`,
    body: 'To keep it, cancel the deletion in the settings before that day.',
  }),
  erasure_waiting: () => ({
    title: 'Your account could not be deleted yet',
    body: 'Money is still under way. The settings show what stands in the way. We delete the account as soon as that is done.',
  }),
  webhook_disabled: ({ address, reason }) => ({
    title: 'A webhook endpoint was turned off',
    body:
      reason === 'gone'
        ? `${address} answered 410 Gone.`
        : `${address} has only failed for five days. Turn it on again when it works.`,
  }),
  export_ready: ({ campaign, rows }) => ({
    title: `The export of ${campaign} is ready`,
    body: `${plural(rows, { one: '# contribution', other: '# contributions' })}. You can download it for a day.`,
  }),
  export_failed: ({ campaign, page, rows }) => ({
    title: page === null ? `The export of ${campaign} failed` : `The export of ${campaign} stopped at page ${page}`,
    body: rows === 0 ? 'Start it again.' : 'You can download what was fetched before.',
  }),
  data_export_ready: ({ days }) => ({
    title: 'Your data is ready to download',
    body: `You can download it for ${plural(days, { one: 'a day', other: '# days' })}. If you did not request it, somebody else may be using your account.`,
  }),
  data_export_failed: () => ({
    title: 'The export of your data failed',
    body: 'You can request it again.',
  }),
  payment_credited: ({ purpose, amountCents }) =>
    purpose === 'wallet'
      ? { title: `${formatCents(amountCents)} is in your wallet`, body: 'Your payment is confirmed.' }
      : {
          title: `Your payment of ${formatCents(amountCents)} arrived`,
          body: 'It waits in your wallet until its campaign uses it.',
        },
  payment_failed: ({ amountCents, isMismatch }) => ({
    title: `Your payment of ${formatCents(amountCents)} failed`,
    body: isMismatch
      ? 'Another amount arrived than was asked for, and nothing was added. We are looking into it.'
      : 'Nothing was charged and nothing was added. You can try again.',
  }),
  account_suspended: ({ scope, until, reason }) => ({
    title: `Your account is suspended: ${SUSPENDED[scope]}`,
    body: `${until ? `Until ${dayOf(until)}.` : 'Until an admin lifts it.'} Reason: ${reason} You can appeal within 14 days, in the notice at the top of every page.`,
  }),
  wallet_adjusted: ({ amountCents, reason }) => ({
    title: `Sparks ${amountCents > 0 ? 'added' : 'took'} ${formatCents(Math.abs(amountCents))} ${amountCents > 0 ? 'to' : 'from'} your wallet`,
    body: `Reason: ${reason}`,
  }),
  suspension_lifted: ({ scope, reason }) => ({
    title: `You can ${LIFTED[scope]} again`,
    body: `Your suspension was lifted. Reason: ${reason}`,
  }),
  payment_returned: ({ cause, amountCents, debtCents }) => {
    const isPartlyOwed = debtCents < amountCents;
    switch (cause) {
      case 'chargeback_won':
        return {
          title: `A payment of ${formatCents(amountCents)} is back`,
          body:
            debtCents === 0
              ? 'Your bank had taken it back. It is in your wallet again.'
              : `Your bank had taken it back. ${formatCents(debtCents)} repaid what you owed${isPartlyOwed ? '; the rest is in your wallet' : ''}.`,
        };
      default:
        return {
          title:
            cause === 'payment_refund'
              ? `${formatCents(amountCents)} of your payments was refunded`
              : `Your bank took back ${formatCents(amountCents)}`,
          body:
            debtCents === 0
              ? 'The amount was taken from your wallet.'
              : `Your wallet did not cover ${isPartlyOwed ? formatCents(debtCents) : 'it'}. You owe ${formatCents(debtCents)}: it is repaid first by what reaches your wallet.`,
        };
    }
  },
  ...englishPayoutNotifications,
  payment_attention: ({ concern, amountCents, movedCents, walletCents = 0, debtCents = 0 }) => ({
    title: `Payment of ${formatCents(amountCents)} needs a look`,
    body: CONCERNS[concern](formatCents(movedCents)) + ledgerChanges(concern, walletCents, debtCents),
  }),
  approval_requested: ({ campaign, admin, act, amountCents }) => ({
    title:
      amountCents > 0 ? `${admin} needs your approval for ${formatCents(amountCents)}` : `${admin} needs your approval`,
    body: `${inCampaign(TO_APPROVE[act], campaign)}.`,
  }),
  approval_decided: ({ campaign, admin, act, amountCents, outcome, reason }) => {
    const what = inCampaign(TO_APPROVE[act], campaign) + (amountCents > 0 ? ` (${formatCents(amountCents)})` : '');
    switch (outcome) {
      case 'executed':
        return { title: `${admin} approved your request`, body: `${what} was done.` };
      case 'refused':
        return { title: `${admin} refused your request`, body: [`${what}.`, reason].filter(Boolean).join(' ') };
      case 'failed':
        return { title: `${admin} approved your request, but it could not be done`, body: `${what}: ${reason}` };
      case 'expired':
        return { title: 'Your request has expired', body: `No second admin decided in seven days: ${what}.` };
    }
  },
};
