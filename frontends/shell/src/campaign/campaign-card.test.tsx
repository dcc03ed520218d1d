import { fireEvent, screen, within } from '@testing-library/react';
import { aPerson, aSpark } from '../testing/fixtures';
import { renderPage, startTranslations } from '../testing/render-page';
import { CampaignCard } from './campaign-card';

const now = new Date('2026-05-10T12:00:00.000Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
const running = { created: inHours(-48), published_time: { date: inHours(-48) }, end_time: { date: inHours(51) } };

beforeAll(startTranslations);
beforeEach(() => jest.useFakeTimers({ now }));
afterEach(() => jest.useRealTimers());

const open = (change: Parameters<typeof aSpark>[0] = {}, isInFirstRow = false) => {
  const { container } = renderPage(
    <CampaignCard spark={aSpark({ ...running, ...change })} now={now} isInFirstRow={isInFirstRow} />,
  );
  return { card: within(screen.getByRole('article')), picture: () => container.querySelector('img') };
};

describe('a campaign in a list', () => {
  it('is one link, with badge, creator, platforms, pool and remaining time', () => {
    const { card } = open({ contribution_social_platforms: ['tiktok'] });
    expect(card.getAllByRole('link')).toHaveLength(1);
    expect(card.getByRole('link', { name: 'Summer reels' })).toHaveAttribute('href', '/campaigns/summer-reels');
    expect(card.getByText('Live')).toBeVisible();
    expect(card.getByText('Cleo Marsh')).toBeVisible();
    expect(
      within(card.getByRole('list', { name: 'Platforms' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['TikTok']);
    expect(card.getByText('$750.00')).toBeVisible();
    expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75');
    expect(card.getByRole('timer')).toHaveTextContent('2days03hrs');
  });

  it.each([
    ['has no end', { end_time: { date: null }, contributionsCount: 1 }, '1 post'],
    ['has ended', { status: 'ended' as const, end_time: { date: inHours(-1) }, contributionsCount: 5 }, '5 posts'],
    ['is scheduled', { published_time: { date: '2026-05-20T12:00:00.000Z' } }, 'Starts May 20'],
  ])('that %s shows its state instead of the countdown', (_, change, words) => {
    jest.useRealTimers();
    const { card } = open(change);
    expect(card.getByText(new RegExp(`^${words}`))).toBeVisible();
    expect(card.queryByRole('timer')).not.toBeInTheDocument();
  });

  it('shows a fallback for a deleted creator', () =>
    expect(open({ creator: null }).card.getByText('Former member')).toBeVisible());

  it('shows organization names', () =>
    expect(
      open({ creator: aPerson({ role: 'organization', name: 'Acme Outdoor' }) }).card.getByText('Acme Outdoor'),
    ).toBeVisible());

  it('falls back from thumbnail to banner to picture', () => {
    const { picture } = open({ thumbnail: '/t.png', banner: '/b.png', content: '/c.png' });
    for (const source of ['/t.png', '/b.png', '/c.png']) {
      expect(picture()).toHaveAttribute('src', expect.stringContaining(source));
      fireEvent.error(picture()!);
    }
    expect(picture()).toBeNull();
  });

  it.each([
    [false, 'lazy'],
    [true, 'eager'],
  ])('loads its image in the first row (%s) with %s', (isInFirstRow, loading) => {
    expect(open({ thumbnail: '/t.png' }, isInFirstRow).picture()).toHaveAttribute('loading', loading);
  });
});
