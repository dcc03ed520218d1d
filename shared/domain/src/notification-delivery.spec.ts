import { emailDeliveryOf, isShownAsToast, topicOf } from './notification-delivery.js';
import { NOTIFICATION_KINDS, NOTIFICATION_RULES } from './notification-kinds.js';
import { nextDigestAt, NOTIFICATION_TOPICS, type EmailDelivery, type TopicSettings } from './notification-topics.js';

const chosen = (email: EmailDelivery): TopicSettings =>
  Object.fromEntries(NOTIFICATION_TOPICS.map((topic) => [topic, { email }]));
const mandatory = NOTIFICATION_KINDS.filter((kind) => NOTIFICATION_RULES[kind].mandatory !== null);

it.each(NOTIFICATION_TOPICS)('%s has kinds that are sent by e-mail', (topic) => {
  const rules = NOTIFICATION_KINDS.map((kind) => NOTIFICATION_RULES[kind]);
  expect(rules.some((rule) => rule.topic === topic && rule.email)).toBe(true);
});

it.each(mandatory)('%s is mandatory: an e-mail at once, whatever the person has chosen', (kind) => {
  expect(NOTIFICATION_RULES[kind].email).toBe(true);
  for (const email of ['instant', 'digest', 'off'] as const)
    expect(emailDeliveryOf({ kind }, { wantsEmail: false, topics: chosen(email) })).toBe('instant');
});

it('leaves a choice for decisions about posts', () => {
  expect(mandatory).not.toContain('contribution_approved');
  expect(mandatory).toContain('payout_failed');
});

it.each<[string, boolean, TopicSettings | undefined, EmailDelivery]>([
  ['contribution_approved', true, undefined, 'instant'],
  ['contribution_approved', true, { own_posts: { inApp: 'list' } }, 'instant'],
  ['contribution_approved', true, chosen('digest'), 'digest'],
  ['contribution_approved', true, chosen('off'), 'off'],
  ['contribution_approved', false, chosen('instant'), 'off'],
  ['contribution_approved', false, chosen('digest'), 'off'],
  // Sent in the digest only.
  ['campaign_published', true, undefined, 'off'],
  ['campaign_published', true, chosen('digest'), 'digest'],
  // Too frequent for e-mails.
  ['contribution_earned', true, chosen('digest'), 'off'],
  ['kind_of_a_newer_version', true, undefined, 'off'],
])('%s by e-mail, e-mails on: %s, topics %j: %s', (kind, wantsEmail, topics, expected) => {
  expect(emailDeliveryOf({ kind }, { wantsEmail, topics })).toBe(expected);
});

it.each([
  ['contribution_approved', undefined, true],
  ['contribution_approved', { own_posts: { inApp: 'toast' as const } }, true],
  ['contribution_approved', { own_posts: { inApp: 'list' as const } }, false],
  ['contribution_approved', { money: { inApp: 'list' as const } }, true],
  ['payout_failed', { money: { inApp: 'list' as const } }, true],
  ['contribution_earned', { money: { inApp: 'toast' as const } }, false],
])('%s as a toast, topics %j: %s', (kind, topics, isShown) => {
  expect(isShownAsToast({ kind }, topics)).toBe(isShown);
});

it.each([
  ['post_gone', { isOwn: true }, 'own_posts'],
  ['post_gone', { isOwn: false }, 'own_campaigns'],
  ['post_gone', undefined, 'own_posts'],
  ['payout_sent', {}, 'money'],
])('%s with %j belongs to %s', (kind, params, topic) => {
  expect(topicOf({ kind, ...(params ? { params } : {}) })).toBe(topic);
});

it.each([
  ['2026-11-27T06:59:59.999Z', '2026-11-27T07:00:00.000Z'],
  ['2026-11-27T07:00:00.000Z', '2026-11-28T07:00:00.000Z'],
  ['2026-12-31T23:00:00.000Z', '2027-01-01T07:00:00.000Z'],
])('after %s the next digest is sent at %s', (now, next) => {
  expect(nextDigestAt(new Date(now)).toISOString()).toBe(next);
});
