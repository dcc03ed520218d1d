import { renderMail, type MailContent } from './mail-template.js';
import { mailActionOf, mailTexts } from './mail-texts.js';

const content: MailContent = {
  recipientName: 'Ada',
  title: 'Approved: Tea',
  body: 'First line.\nSecond line.',
  action: { label: 'See the post', url: 'https://sparks.test/a?b=1&c=2' },
  cause: 'Because.',
  settingsUrl: 'https://sparks.test/settings/notifications',
  unsubscribeUrl: 'https://sparks.test/unsubscribe?token=t',
  language: 'en',
};
const HOSTILE = `"><script>alert(1)</script><img src=x onerror=alert(1)>&'`;

it('has the same content in both parts', () => {
  const { subject, text, html } = renderMail(content);
  expect(subject).toBe('Approved: Tea');
  expect(text).toBe(
    'Hi Ada,\n\nApproved: Tea\n\nFirst line.\nSecond line.\n\nSee the post: https://sparks.test/a?b=1&c=2\n\n-- \nSparks\n\nManage your e-mail settings: https://sparks.test/settings/notifications\nUnsubscribe: https://sparks.test/unsubscribe?token=t',
  );
  expect(html).toContain('First line.</p>');
  expect(html).toContain('Second line.</p>');
  expect(html).toContain('href="https://sparks.test/a?b=1&amp;c=2"');
});

it.each(['recipientName', 'title', 'body', 'cause'] as const)('escapes the text of %s', (field) => {
  const { html, subject } = renderMail({ ...content, [field]: HOSTILE });
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;script&gt;');
  expect(subject).not.toMatch(/[\r\n]/);
});

it('truncates the subject to one line', () => {
  const { subject } = renderMail({ ...content, title: `A\r\n${'b'.repeat(500)}` });
  expect(subject).toHaveLength(150);
  expect(subject).toMatch(/^A b+…$/);
});

it('is readable in dark mode and loads nothing', () => {
  const { html } = renderMail(content);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).not.toMatch(/src=|url\(|@import|<link/);
});

it.each([
  ['/contribution-details/1', 'See the post', 'Beitrag ansehen'],
  ['/campaigns/tea', 'Open the campaign', 'Kampagne öffnen'],
  ['/cases/1', 'Open the case', 'Vorgang öffnen'],
  ['/wallet?page=2', 'Open your wallet', 'Wallet öffnen'],
  ['', 'Open Sparks', 'Sparks öffnen'],
])('a button to %j says %s, in German %s', (link, english, german) => {
  expect(mailActionOf(link, mailTexts('en'))).toBe(english);
  expect(mailActionOf(link, mailTexts('de'))).toBe(german);
});

it('is completely in German', () => {
  const { text, html } = renderMail({
    ...content,
    title: 'Angenommen: Tee',
    body: '',
    action: { label: 'Beitrag ansehen', url: 'https://sparks.test' },
    language: 'de',
  });
  expect(text).toBe(
    'Hallo Ada,\n\nAngenommen: Tee\n\nBeitrag ansehen: https://sparks.test\n\n-- \nSparks\n\nE-Mail-Einstellungen: https://sparks.test/settings/notifications\nE-Mails abbestellen: https://sparks.test/unsubscribe?token=t',
  );
  expect(html).toContain('<html lang="de">');
  expect(html).toContain('Hallo Ada,</p>');
  expect(html).not.toMatch(/\b(Hi|You|your|Manage|e-mail settings)\b/);
});
