import { createInstance } from 'i18next';
import { ADMIN_ACTS, EDIT_TOPICS } from './admin-acts.js';
import { ADMIN_ACT_KINDS } from './admin-approvals.js';
import { toChangedTerms } from './changed-terms.js';
import type { Language } from './languages.js';
import { englishNotificationTexts, germanNotificationTexts } from './locales/index.js';
import { NOTIFICATION_KINDS, type NotificationKind } from './notification-kinds.js';
import {
  notificationText,
  PAYMENT_CONCERNS,
  PAYOUT_CONCERNS,
  type NotificationParams,
  type NotificationPayload,
} from './notification-params.js';
import { createNotificationTexts } from './notification-texts.js';
import { PAYOUT_FAILURE_CODES } from './payouts.js';
import { SUSPENSION_SCOPES } from './suspensions.js';
import { translationProblems } from './testing/index.js';

const i18n = createInstance();
void i18n.init({
  resources: { en: { translation: englishNotificationTexts }, de: { translation: germanNotificationTexts } },
  fallbackLng: false,
  initAsync: false,
  interpolation: { escapeValue: false },
});
const rendered = new Set<string>();
const textsIn = (language: Language) => {
  const t = i18n.getFixedT(language);
  return createNotificationTexts(language, (key, values) => {
    rendered.add(key);
    return t(key, { ...values });
  });
};
const englishNotifications = textsIn('en');
const germanNotifications = textsIn('de');

const campaign = 'Tea';
const terms = {
  approvalBonus: 300,
  ratePerThousandViews: 200,
  eesMultiple: 1,
  maxEarningPerContribution: 2_000,
  holdDays: 3,
};
const sameEnd = { endBefore: null, newEnd: null };
const payout = { netCents: 972, method: 'Stripe bank •••• 6789' };
const samples: { [Kind in NotificationKind]: readonly NotificationParams[Kind][] } = {
  access_requested: [{ campaign, name: 'Ada' }],
  access_accepted: [{ campaign }],
  access_rejected: [{ campaign }],
  contributions_waiting: [
    { campaign, count: 1 },
    { campaign, count: 2 },
  ],
  contribution_pending: [{ campaign }, { campaign: null }],
  contribution_check_failed: [
    { campaign, finding: 'It is private' },
    { campaign, finding: '' },
  ],
  contribution_approved: [
    { campaign, bonusCents: 1_500 },
    { campaign, bonusCents: 1_500, holdDays: 1 },
    { campaign, bonusCents: 1_500, holdDays: 3 },
    { campaign, bonusCents: 1_500, unpaidCents: 500 },
    { campaign: null, bonusCents: 0 },
  ],
  contribution_declined: [{ campaign, reason: 'Too dark' }],
  contribution_flagged: [{ campaign }],
  decision_due: [{ campaign, name: 'Ada', decideBy: '2026-05-08T12:00:00.000Z' }],
  decision_overdue: [
    { campaign, name: 'Ada', outcome: 'approve' },
    { campaign, name: 'Ada', outcome: 'ask_admin' },
  ],
  decision_escalated: [{ campaign }],
  changes_requested: [{ campaign, message: campaign, dueAt: '2026-05-08T12:00:00.000Z' }],
  changes_answered: [
    { campaign, name: 'Ada', isNewLink: true },
    { campaign: null, name: 'Ada', isNewLink: false },
  ],
  changes_unanswered: [
    { campaign, isOwn: true },
    { campaign, isOwn: false },
  ],
  appeal_decided: [
    { campaign, outcome: 'overturned', statement: campaign },
    { campaign: null, outcome: 'upheld', statement: campaign },
    { campaign: null, outcome: 'overturned', statement: campaign, against: 'suspension' },
    { campaign: null, outcome: 'upheld', statement: campaign, against: 'payout_refusal' },
    { campaign, outcome: 'overturned', statement: campaign, against: 'earnings_reversal' },
  ],
  appeal_opened: [
    { campaign, name: 'Ada' },
    { campaign: null, name: 'Ada', against: 'suspension' },
  ],
  case_message: [
    { campaign, name: 'Ada', message: campaign },
    { campaign, name: '', message: campaign },
  ],
  message_received: [
    { campaign, name: 'Cleo', message: campaign, about: 'post' },
    { campaign, name: '', message: '', about: 'access_request' },
  ],
  contributor_message: [
    { campaign, name: 'Ada', message: campaign, about: 'access_request' },
    { campaign, name: '', message: '', about: 'post' },
  ],
  report_resolved: [
    { subject: 'spark', name: campaign, outcome: 'dismissed', statement: campaign },
    { subject: 'block', name: campaign, outcome: 'actioned', statement: campaign },
    { subject: 'block', name: '', outcome: 'actioned', statement: campaign },
    { subject: 'user', name: 'ada', outcome: 'actioned', statement: campaign },
  ],
  report_message: [{ subject: 'spark', name: campaign, message: campaign }],
  post_lost: [
    { campaign, account: 'ada.makes' },
    { campaign, account: '' },
    { campaign, account: 'ada.makes', cause: 'other_account' },
    { campaign, account: '', cause: 'other_account' },
    { campaign, account: '', cause: 'repeated' },
  ],
  post_taken_over: [
    { campaign, stopped: 1 },
    { campaign, stopped: 2 },
  ],
  terms_changed: [
    { campaign, ...toChangedTerms(terms, { ...terms, approvalBonus: 500, holdDays: 1 }), ...sameEnd },
    { campaign, ...toChangedTerms(terms, { ...terms, ratePerThousandViews: 100, eesMultiple: 1.5 }), ...sameEnd },
    {
      campaign,
      ...toChangedTerms(terms, { ...terms, approvalBonus: 100, maxEarningPerContribution: null }),
      endBefore: '2026-12-10T10:00:00.000Z',
      newEnd: '2026-12-01T10:00:00.000Z',
    },
    { campaign, ...toChangedTerms(terms, terms), endBefore: null, newEnd: '2026-12-01T10:00:00.000Z' },
  ],
  post_gone: [
    { campaign, platform: 'TikTok', until: '2026-12-01T10:00:00.000Z', isOwn: true },
    { campaign, platform: 'TikTok', until: '2026-12-01T10:00:00.000Z', isOwn: false },
  ],
  post_restored: [
    { campaign, platform: 'TikTok', isOwn: true },
    { campaign, platform: 'TikTok', isOwn: false },
  ],
  contribution_spotlighted: [
    { campaign, tipCents: 300 },
    { campaign, tipCents: 0 },
  ],
  contribution_earned: [{ campaign, paidCents: 150 }],
  bonus_completed: [
    { campaign, paidCents: 150, unpaidCents: 0 },
    { campaign, paidCents: 150, unpaidCents: 50 },
  ],
  earnings_released: [{ campaign, amountCents: 420 }],
  earnings_reversed: [
    { campaign, amountCents: 420, reason: 'Bought views' },
    { campaign, amountCents: 420, reason: 'Bought views', canAppeal: true },
  ],
  fee_returned: [{ campaign, amountCents: 200 }],
  reserved_bonuses_returned: [{ campaign, refundedCents: 900 }],
  winner_prize: [{ campaign, amountCents: 10_000 }],
  winners_announced: [{ campaign }],
  campaign_closed: [
    { campaign, reason: 'Sold out.', isByAdmin: false },
    { campaign, reason: '', isByAdmin: true },
  ],
  winners_released: [
    { campaign, prizes: 1, paidCents: 100 },
    { campaign, prizes: 3, paidCents: 300 },
  ],
  winners_closed: [
    { campaign, type: 'refund', refundedCents: 100 },
    { campaign, type: 'runway', refundedCents: 0, admin: 'root' },
  ],
  campaign_published: [
    { campaign, creator: 'Acme', startsAt: null },
    { campaign, creator: 'Acme', startsAt: '2026-05-01T10:00:00.000Z' },
  ],
  saved_started: [{ campaign }],
  saved_ending: [{ campaign, endsAt: '2026-05-01T10:00:00.000Z' }],
  spark_live: [{ campaign }],
  spark_ended: [
    { campaign, by: 'deadline', restCents: 500 },
    { campaign, by: 'deadline', restCents: 0 },
    { campaign, by: 'end', restCents: 0 },
  ],
  spark_closed: [
    { campaign, reason: 'By mistake.', refundedCents: 100 },
    { campaign, reason: '', refundedCents: 0, admin: 'root' },
  ],
  admin_acted: [
    ...ADMIN_ACTS.map((action) => ({
      campaign,
      admin: 'root',
      action,
      count: 1,
      subject: 'ada',
      topics: '',
      amountCents: 500,
    })),
    {
      campaign,
      admin: 'root',
      action: 'spark_updated',
      count: 1,
      subject: '',
      topics: EDIT_TOPICS.join(' '),
      amountCents: null,
    },
    { campaign, admin: 'root', action: 'block_approved', count: 3, subject: 'ada', topics: '', amountCents: null },
    {
      campaign,
      admin: 'root',
      action: 'winners_release_started',
      count: 1,
      subject: '',
      topics: '',
      amountCents: 500,
      approvedBy: 'rita',
    },
  ],
  spark_pool_empty: [{ campaign }],
  spark_refunded: [
    { campaign, refundedCents: 100 },
    { campaign, refundedCents: 0 },
  ],
  erasure_scheduled: [{ dueAt: '2026-12-01T10:00:00.000Z' }],
  erasure_soon: [{ dueAt: '2026-12-01T10:00:00.000Z' }],
  erasure_waiting: [{}],
  webhook_disabled: [
    { address: 'https://example.org/hook', reason: 'gone' },
    { address: 'https://example.org/hook', reason: 'failing' },
  ],
  export_ready: [
    { campaign, rows: 1 },
    { campaign, rows: 1_234 },
  ],
  export_failed: [
    { campaign, page: 3, rows: 200 },
    { campaign, page: 1, rows: 0 },
    { campaign, page: null, rows: 0 },
  ],
  data_export_ready: [{ days: 7 }],
  data_export_failed: [{}],
  payment_credited: [
    { purpose: 'wallet', amountCents: 100 },
    { purpose: 'spark', amountCents: 100 },
  ],
  payment_failed: [
    { amountCents: 100, isMismatch: true },
    { amountCents: 100, isMismatch: false },
  ],
  account_suspended: SUSPENSION_SCOPES.flatMap((scope) => [
    { scope, until: '', reason: 'Bought views.' },
    { scope, until: '2026-06-01T00:00:00.000Z', reason: 'Bought views.' },
  ]),
  wallet_adjusted: [100, -100].map((amountCents) => ({ amountCents, reason: 'Paid twice.' })),
  suspension_lifted: SUSPENSION_SCOPES.map((scope) => ({ scope, reason: 'A mistake.' })),
  payment_returned: (['payment_refund', 'payment_chargeback', 'chargeback_won'] as const).flatMap((cause) =>
    [0, 40, 100].map((debtCents) => ({ cause, amountCents: 100, debtCents })),
  ),
  payment_attention: PAYMENT_CONCERNS.flatMap((concern) => [
    { concern, amountCents: 100, movedCents: 50 },
    { concern, amountCents: 100, movedCents: 50, walletCents: 20, debtCents: 30 },
  ]),
  payout_requested: [payout],
  payout_held: [
    { ...payout, until: '2026-12-01T10:00:00.000Z' },
    { ...payout, until: null },
  ],
  payout_released: [payout],
  payout_sent: [payout],
  payout_paid: [payout],
  payout_failed: PAYOUT_FAILURE_CODES.map((code) => ({ ...payout, returnedCents: 1_000, code })),
  payout_returned: PAYOUT_FAILURE_CODES.map((code) => ({ ...payout, returnedCents: 972, code })),
  payout_refused: [{ ...payout, returnedCents: 1_000, reason: 'The documents do not match.' }],
  payout_attention: PAYOUT_CONCERNS.map((concern) => ({ concern, amountCents: 972, foundCents: 980 })),
  approval_requested: [
    ...ADMIN_ACT_KINDS.map((act) => ({ campaign, admin: 'root', act, amountCents: 15_000 })),
    { campaign: '', admin: 'root', act: 'moderation', amountCents: 15_000 },
    { campaign: '', admin: 'root', act: 'suspension', amountCents: 0 },
  ],
  approval_decided: (['executed', 'refused', 'expired', 'failed'] as const).map((outcome) => ({
    campaign,
    admin: outcome === 'expired' ? '' : 'rita',
    act: 'spark_close',
    amountCents: 15_000,
    outcome,
    reason: outcome === 'executed' || outcome === 'expired' ? '' : 'Pool leer.',
  })),
};
const all = NOTIFICATION_KINDS.flatMap((kind) =>
  samples[kind].map((params) => ({ kind, params }) as NotificationPayload),
);
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe.each([
  ['English', englishNotifications],
  ['German', germanNotifications],
] as const)('in %s', (_language, texts) => {
  it.each(all)('$kind with $params has a one-line title and names its subject', (notification) => {
    const { title, body } = notificationText(notification, texts);
    expect(title.trim()).not.toBe('');
    expect(title + body).not.toMatch(/undefined|null|NaN|\n|\{\{|\}\}/u);
    if ('campaign' in notification.params && notification.params.campaign) expect(title + body).toContain(campaign);
  });
});

it.each(all)('$kind with $params has no English text in German', (notification) => {
  const english = notificationText(notification, englishNotifications);
  const german = notificationText(notification, germanNotifications);
  expect(german.title).not.toBe(english.title);
  if (english.body !== campaign && english.body !== '') expect(german.body).not.toBe(english.body);
  expect(german.title + german.body).not.toMatch(/\b(?:your|the|were|went|is in)\b/iu);
});

it.each<[NotificationPayload, string, string, string, string]>([
  [
    { kind: 'contribution_approved', params: { campaign, bonusCents: 1_500 } },
    'Approved: Tea',
    'Your post was approved. You earned $15.00.',
    'Angenommen: Tea',
    'Dein Beitrag wurde angenommen. Du hast 15,00 $ verdient.',
  ],
  [
    { kind: 'contribution_declined', params: { campaign: null, reason: 'Too dark' } },
    'Declined: Your post',
    'Your post was declined: Too dark',
    'Abgelehnt: Dein Beitrag',
    'Dein Beitrag wurde abgelehnt: Too dark',
  ],
  [
    { kind: 'contributions_waiting', params: { campaign, count: 1 } },
    '1 post waits for review',
    'Tea',
    '1 Beitrag wartet auf Prüfung',
    'Tea',
  ],
  [
    {
      kind: 'admin_acted',
      params: {
        campaign,
        admin: 'root',
        action: 'spark_updated',
        count: 1,
        subject: '',
        topics: 'texts dates',
        amountCents: null,
      },
    },
    'An admin acted on "Tea"',
    'root edited the campaign: texts, dates.',
    'Ein Admin hat in „Tea“ etwas geändert',
    'root: Kampagne bearbeitet (Texte, Termine).',
  ],
  [
    { kind: 'access_requested', params: { campaign, name: 'Ada' } },
    'Ada asks for access to "Tea"',
    '',
    'Ada möchte Zugang zu „Tea“',
    '',
  ],
  [
    { kind: 'spark_ended', params: { campaign, by: 'end', restCents: 500 } },
    '"Tea" has ended',
    'Review the posts that wait. Then select winners, or close the campaign to get the remaining $5.00 back.',
    '„Tea“ ist beendet',
    'Prüf die wartenden Beiträge. Wähl dann Gewinner aus oder schließ die Kampagne, um die restlichen 5,00 $ zurückzubekommen.',
  ],
])('%j', (notification, title, body, germanTitle, germanBody) => {
  expect(notificationText(notification, englishNotifications)).toEqual({ title, body });
  const german = notificationText(notification, germanNotifications);
  expect([german.title, plain(german.body)]).toEqual([germanTitle, germanBody]);
});

it('uses values as they are, whatever they contain', () => {
  const hostile = '{{campaign}} $t(yourPost) $& "<b>';
  const notification = { kind: 'access_requested', params: { campaign, name: hostile } } as const;
  expect(notificationText(notification, englishNotifications).title).toBe(`${hostile} asks for access to "Tea"`);
});

it('formats counts', () => {
  const notification = { kind: 'contributions_waiting', params: { campaign, count: 1_234 } } as const;
  expect(notificationText(notification, englishNotifications).title).toBe('1,234 posts wait for review');
  expect(notificationText(notification, germanNotifications).title).toBe('1.234 Beiträge warten auf Prüfung');
});

it('the texts are complete in German', () => {
  expect(translationProblems(englishNotificationTexts, germanNotificationTexts)).toEqual([
    // The platform's response and the error message exist in English only.
    'contribution_check_failed.bodyWithFinding has the gaps  in German, finding in English',
    'approval_decided.failed.body has the gaps act in German, act,reason in English',
  ]);
});

it('every text is used', () => {
  for (const notification of all) notificationText(notification, englishNotifications);
  const keys = (texts: object, prefix = ''): string[] =>
    Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
      typeof text === 'string' ? [prefix + key] : keys(text as object, `${prefix}${key}.`),
    );
  const isUsed = (key: string) => rendered.has(key) || rendered.has(key.replace(/_(?:one|other)$/u, ''));
  expect(keys(englishNotificationTexts).filter((key) => !isUsed(key))).toEqual([]);
});
