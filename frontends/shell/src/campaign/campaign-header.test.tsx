import { act, fireEvent, screen } from '@testing-library/react';
import { aPerson, aSpark } from '../testing/fixtures';
import { renderPage, startTranslations } from '../testing/render-page';
import { CampaignBanner, CampaignHeader } from './campaign-header';

const now = new Date('2026-05-10T12:00:00.000Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000).toISOString();
/** A live campaign, created two days ago, ending in three days, four hours and five seconds. */
const running = {
  created: hours(-48),
  published_time: { date: hours(-48) },
  end_time: { date: new Date(now.getTime() + 76 * 3_600_000 + 5_000).toISOString() },
};

beforeAll(startTranslations);
beforeEach(() => jest.useFakeTimers({ now }));
afterEach(() => jest.useRealTimers());

/** Labels of the badges, in order. */
const badges = (change: Parameters<typeof aSpark>[0]) => {
  const { container, unmount } = renderPage(<CampaignHeader spark={aSpark({ ...running, ...change })} />);
  const words = [...container.querySelectorAll('header > :first-child > *')].map((badge) => badge.textContent);
  unmount();
  return words;
};

describe('the badges of a campaign', () => {
  it.each<[string, Parameters<typeof aSpark>[0], string[]]>([
    ['runs', {}, ['Live']],
    ['is a draft', { live_mode: false }, ['Draft']],
    ['was closed manually', { manuallyClosed: true, status: 'completed' }, ['Ended']],
    ['is completed', { status: 'completed' }, ['Completed']],
    ['is past its deadline', { deadline: hours(-1) }, ['Ended']],
    ['is past its end', { status: 'ended', end_time: { date: hours(-1) } }, ['Ended']],
    ['is private', { isPrivate: true }, ['Live', 'Private']],
    ['was created less than a day ago', { created: hours(-23.99) }, ['Live', 'New']],
    ['was created a day ago', { created: hours(-24) }, ['Live']],
    ['is scheduled', { published_time: { date: hours(2) } }, ['Coming']],
    ['has an earning multiplier', { eesMultiple: 1.5 }, ['Live', '1.5x']],
    ['has a multiplier of one', { eesMultiple: 1 }, ['Live']],
  ])('that %s', (_, change, expected) => expect(badges(change)).toEqual(expected));
});

describe('the countdown of a header', () => {
  it('shows days, hrs, mins and secs, updated every second', () => {
    renderPage(<CampaignHeader spark={aSpark(running)} />);
    expect(screen.getByRole('timer')).toHaveTextContent('3days04hrs00mins05secs');
    act(() => void jest.advanceTimersByTime(1_000));
    expect(screen.getByRole('timer')).toHaveTextContent('3days04hrs00mins04secs');
  });

  it('is replaced by the Ended badge in the second in which the campaign ends', () => {
    renderPage(
      <CampaignHeader
        spark={aSpark({ ...running, end_time: { date: new Date(now.getTime() + 2_000).toISOString() } })}
      />,
    );
    expect(screen.getByText('Live')).toBeVisible();
    act(() => void jest.advanceTimersByTime(2_000));
    expect(screen.getByText('Ended')).toBeVisible();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });

  it('is omitted for a campaign without an end', () => {
    renderPage(<CampaignHeader spark={aSpark({ ...running, end_time: { date: null } })} />);
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });
});

describe('the creator of a campaign', () => {
  it.each([
    ['a person', aPerson(), '/p/cleo'],
    ['an organization', aPerson({ role: 'organization', username: 'acme' }), '/p/org/acme'],
  ])('%s, with picture and name linking to the profile', (_, creator, profile) => {
    renderPage(<CampaignHeader spark={aSpark({ ...running, creator })} />);
    expect(screen.getByRole('link', { name: creator.name })).toHaveAttribute('href', profile);
  });

  it.each([
    ['shows the brand when the creator is deleted', 'https://www.acme-outdoor.example/shop', 'acme-outdoor.example'],
    ['shows a deleted account without a brand', '', 'Deleted account'],
    ['shows a deleted account for an invalid brand URL', 'javascript:alert(1)', 'Deleted account'],
  ])('%s', (_, brandUrl, shown) => {
    renderPage(<CampaignHeader spark={aSpark({ ...running, creator: null, brandUrl })} />);
    const brand = screen.getByText(shown);
    expect(brand).toBeVisible();
    expect(brand.getAttribute('href')).toBe(shown === 'Deleted account' ? null : brandUrl);
  });
});

describe('the banner', () => {
  const picture = (container: HTMLElement) => container.querySelector('img')?.getAttribute('src');

  const named = { name: 'Summer reels', bannerFocus: { x: 20, y: 80 } };

  it('keeps its focus in view, which does not belong to the picture', () => {
    const { container } = renderPage(<CampaignBanner spark={{ ...named, banner: '/b.png', content: '/c.png' }} />);
    const image = () => container.querySelector('img')!;
    expect(image()).toHaveStyle({ objectPosition: '20% 80%' });
    fireEvent.error(image());
    expect(image().style.objectPosition).toBe('');
  });

  it('falls back from banner to picture to name', () => {
    const both = renderPage(<CampaignBanner spark={{ ...named, banner: '/b.png', content: '/c.png' }} />);
    expect(picture(both.container)).toContain('/b.png');
    // An image that fails to load counts as missing.
    fireEvent.error(both.container.querySelector('img')!);
    expect(picture(both.container)).toContain('/c.png');
    fireEvent.error(both.container.querySelector('img')!);
    expect(both.getByText('Summer reels')).toBeVisible();
    both.unmount();

    const { container } = renderPage(<CampaignBanner spark={{ ...named, banner: '', content: '' }} />);
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByText('Summer reels')).toBeVisible();
  });
});
