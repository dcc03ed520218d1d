import { mailCauseOf, mailTexts } from './mail-texts.js';

it.each([
  ['contribution_approved', 'because of your activity', 'weil du auf Sparks aktiv bist'],
  ['payout_failed', 'concerns your money', 'um dein Geld'],
  ['account_suspended', 'concerns the security of your account', 'um die Sicherheit deines Kontos'],
] as const)('tells why %s is sent', (kind, english, german) => {
  expect(mailCauseOf(kind, mailTexts('en'))).toContain(english);
  expect(mailCauseOf(kind, mailTexts('de'))).toContain(german);
});
