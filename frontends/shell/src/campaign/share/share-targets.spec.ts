import { SHARE_TARGETS, shareUrl } from './share-targets';

const link = { url: 'https://sparks.example/campaigns/a&b', text: 'Ten reels & a "prize"' };

it.each(SHARE_TARGETS)('%s receives the exact link in one parameter', (target) => {
  const { protocol, searchParams } = new URL(shareUrl(target, link));
  expect(protocol).toBe('https:');
  expect([...searchParams.values()].some((value) => value.endsWith(link.url))).toBe(true);
});

it.each(['x', 'whatsapp', 'reddit'] as const)('%s receives the text', (target) =>
  expect([...new URL(shareUrl(target, link)).searchParams.values()].some((value) => value.startsWith(link.text))).toBe(
    true,
  ),
);
