import { renderDigest, type DigestContent } from './digest-template.js';

const content: DigestContent = {
  recipientName: 'Ada',
  sections: [
    {
      heading: 'Your posts',
      entries: [
        { title: 'Approved: Tea', body: 'You earned $3.00.', url: 'https://sparks.test/a?b=1&c=2' },
        { title: 'Flagged: Tea', body: '', url: 'https://sparks.test/b' },
      ],
    },
  ],
  isMore: false,
  listUrl: 'https://sparks.test/notifications',
  settingsUrl: 'https://sparks.test/settings/notifications',
  unsubscribeUrl: 'https://sparks.test/unsubscribe?token=t&from=digest',
  language: 'en',
};

it('has the same content in both parts', () => {
  const { subject, text, html } = renderDigest(content);
  expect(subject).toBe('Your day on Sparks: 2 updates');
  expect(text).toBe(
    'Hi Ada,\n\nYour day on Sparks: 2 updates\n\nYour posts\n\n* Approved: Tea\n  You earned $3.00.\n  https://sparks.test/a?b=1&c=2\n\n* Flagged: Tea\n  https://sparks.test/b\n\nOpen your notifications: https://sparks.test/notifications\n\n-- \nSparks\n\nManage your e-mail settings: https://sparks.test/settings/notifications\nUnsubscribe: https://sparks.test/unsubscribe?token=t&from=digest',
  );
  expect(html).toContain('Your posts</h2>');
  expect(html).toContain('<a href="https://sparks.test/a?b=1&amp;c=2"');
  expect(html).toContain('because you chose a daily digest');
});

it('escapes titles, texts and links', () => {
  const hostile = `"><script>alert(1)</script>`;
  const { html } = renderDigest({
    ...content,
    sections: [{ heading: hostile, entries: [{ title: hostile, body: hostile, url: hostile }] }],
  });
  expect(html).not.toContain('<script');
});

it('is completely in German', () => {
  const { subject, html } = renderDigest({ ...content, sections: [], isMore: true, language: 'de' });
  expect(subject).toBe('Dein Tag auf Sparks: über 0 Neuigkeiten');
  expect(html).not.toMatch(/\b(Hi|You|your|Manage|updates|notifications<)\b/);
});
