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

const HASH = '0123456789abcdef0123456789abcdef01234567';
const upload = (size: string) => `/media/uploads/${HASH}-${size}.webp`;

describe('the picture of a card without a thumbnail', () => {
  it.each([
    ['is the cropped banner', { x: 50, y: 50 }, 'card'],
    ['is the whole banner when its focus is not the center', { x: 20, y: 80 }, 'banner'],
  ])('%s', (_, bannerFocus, size) => {
    const { picture } = open({ thumbnail: '', banner: upload('banner'), bannerFocus });
    expect(picture()).toHaveAttribute('src', upload(size));
    expect(picture()).toHaveStyle({ objectPosition: `${bannerFocus.x}% ${bannerFocus.y}%` });
  });
});

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

  it('says what a post pays, then who may take part, then what is left and until when', () => {
    open({
      approvalBonus: 1_500,
      ratePerThousandViews: 250,
      eesMultiple: 1.5,
      maxEarningPerContribution: 20_000,
      location: ['DE', 'FR', 'AT'],
      contribution_social_platforms: ['tiktok'],
    });
    const text = screen.getByRole('article').textContent;
    const parts = [
      ['$15.00', 'per approved post', '$2.50', '1.5x', 'per 1,000 views', 'Views pay up to $200.00 a post'],
      ['Germany, France +1', 'TikTok'],
      ['$750.00', 'left', '2days'],
    ].flat();
    for (const part of parts) expect(text).toContain(part);
    const first = (part: string) => text.indexOf(part);
    expect(first('$15.00')).toBeLessThan(first('Germany'));
    expect(first('Views pay')).toBeLessThan(first('Germany'));
    expect(first('Germany')).toBeLessThan(first('$750.00'));
    expect(first('$750.00')).toBeLessThan(first('2days'));
  });

  it.each<[string, Parameters<typeof aSpark>[0], string[], string[]]>([
    ['a bonus only', { approvalBonus: 500 }, ['$5.00', 'per approved post'], ['1,000 views', 'cap']],
    ['views without a cap', { approvalBonus: 0, ratePerThousandViews: 250 }, ['No cap on views'], ['approved post']],
    ['neither', { approvalBonus: 0, ratePerThousandViews: 0 }, ['Pays by prizes and spotlights'], ['per 1,000']],
    ['views at no multiple', { ratePerThousandViews: 250, eesMultiple: 1 }, ['$2.50'], ['1x']],
  ])('with %s promises nothing else', (_, change, says, omits) => {
    const { card } = open(change);
    const text = screen.getByRole('article').textContent;
    for (const part of says) expect(text).toContain(part);
    for (const part of omits) expect(text).not.toContain(part);
    expect(card.getByText('Worldwide')).toBeVisible();
  });

  it('that was closed shows what it paid out', () => {
    const { card } = open({ manuallyClosed: true, status: 'completed', budget: 0, usage: 25_000, refunded: 75_000 });
    expect(card.getByText('$250.00')).toBeVisible();
    expect(card.getByRole('progressbar', { name: 'paid out' })).toHaveAttribute('aria-valuenow', '25');
    expect(card.queryByText('left')).not.toBeInTheDocument();
  });

  it('shows a fallback for a deleted creator', () =>
    expect(open({ creator: null }).card.getByText('Deleted account')).toBeVisible());

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
