import {
  isNotificationKind,
  NOTIFICATION_ICONS,
  NOTIFICATION_KINDS,
  NOTIFICATION_RULES,
  notificationRule,
} from './notification-kinds.js';

const kindsWith = (what: 'email' | 'toast' | 'money') =>
  NOTIFICATION_KINDS.filter((kind) => NOTIFICATION_RULES[kind][what]).sort();

it('every kind has words, an icon that exists, and a name in lower_snake', () => {
  for (const kind of NOTIFICATION_KINDS) {
    expect(kind).toMatch(/^[a-z]+(_[a-z]+)+$/);
    expect(NOTIFICATION_RULES[kind].label).not.toBe('');
    expect(NOTIFICATION_ICONS).toContain(NOTIFICATION_RULES[kind].icon);
  }
});

it('decisions, prizes and ends are sent by e-mail; frequent kinds are not', () => {
  expect(kindsWith('email')).toEqual(
    expect.arrayContaining([
      'access_accepted',
      'access_rejected',
      'contribution_approved',
      'contribution_declined',
      'spark_closed',
      'spark_ended',
      'spark_refunded',
      'winner_prize',
    ]),
  );
  for (const often of [
    'contributions_waiting',
    'bonus_completed',
    'contribution_earned',
    'access_requested',
    'contribution_pending',
    'spark_live',
  ] as const)
    expect(NOTIFICATION_RULES[often]).toMatchObject({ email: false, toast: false });
});

it('kinds that move money are marked, so that the wallet is reloaded', () => {
  expect(kindsWith('money')).toEqual(
    expect.arrayContaining([
      'bonus_completed',
      'contribution_approved',
      'contribution_earned',
      'contribution_spotlighted',
      'payment_credited',
      'spark_closed',
      'spark_refunded',
      'winner_prize',
    ]),
  );
  expect(NOTIFICATION_RULES.contribution_declined.money).toBe(false);
});

it.each([
  ['contribution_approved', true, 'check'],
  ['something_new', false, 'bell'],
  ['', false, 'bell'],
  ['constructor', false, 'bell'],
])('%j: known %s, icon %s', (kind, isKnown, icon) => {
  expect(isNotificationKind(kind)).toBe(isKnown);
  expect(notificationRule(kind).icon).toBe(icon);
});
