import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '@sparks/api-client/testing';
import { aSpark } from '../../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { MoneyCard } from './money-card';

let server: ReturnType<typeof fakeServer>;
beforeAll(startTranslations);
beforeEach(() => {
  signInAs(false);
  server = fakeServer(() => ({ status: 401 }));
});
afterEach(() => {
  server.restore();
  jest.useRealTimers();
});

/** The card without the bottom bar. */
const open = (change: Parameters<typeof aSpark>[0] = {}) => {
  renderPage(<MoneyCard spark={aSpark(change)} />);
  return within(screen.getByRole('region', { name: 'Pool and rewards' }));
};

describe('the budget', () => {
  it.each([
    ['partly used', { budget: 75_000, usage: 25_000, initialBudget: 100_000 }, '75', '25% used'],
    ['untouched', { budget: 100_000, usage: 0, initialBudget: 100_000 }, '100', '0% used'],
    ['used up', { budget: 0, usage: 100_000, initialBudget: 100_000 }, '0', '100% used'],
    ['with reserved prizes', { budget: 40_000, usage: 25_000, initialBudget: 100_000 }, '40', '60% used'],
  ])('%s: shows the remaining and the initial budget, and the used share', (_, change, remaining, used) => {
    const card = open(change);
    expect(card.getByRole('progressbar', { name: 'Remaining pool' })).toHaveAttribute('aria-valuenow', remaining);
    expect(card.getByText('of $1,000.00')).toBeVisible();
    expect(card.getByText(used)).toBeVisible();
  });

  const amounts = (card: ReturnType<typeof open>) =>
    Object.fromEntries(
      card
        .getAllByRole('term')
        .map((term) => [term.textContent, term.nextElementSibling?.textContent] as const)
        .filter(([name]) => ['Spent', 'Returned to the creator', 'Held for contributors', 'Reserved'].includes(name)),
    );

  it.each([
    ['with nothing spent', { usage: 0, refunded: 100_000 }, { Spent: '$0.00', 'Returned to the creator': '$1,000.00' }],
    [
      'with prizes and held earnings',
      { usage: 25_000, held: 5_000, refunded: 60_000 },
      {
        Spent: '$250.00',
        'Returned to the creator': '$600.00',
        'Held for contributors': '$50.00',
        Reserved: '$100.00',
      },
    ],
  ])('of a campaign that was refunded %s shows spent and returned apart', (_, change, expected) => {
    const card = open({ status: 'completed', manuallyClosed: true, budget: 0, initialBudget: 100_000, ...change });
    expect(amounts(card)).toEqual(expected);
    expect(card.queryByText(/used$/)).not.toBeInTheDocument();
    expect(card.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(card.getByText('$1,000.00', { selector: ':not(dd)' })).toBeVisible();
  });

  it('of a campaign that is being settled shows how many posts are read', () => {
    const settlement = { since: '2026-05-10T12:00:00Z', until: '2026-05-10T12:10:00Z', total: 12, read: 3 };
    const card = open({ manuallyClosed: true, settlement });
    expect(card.getByRole('status')).toHaveTextContent('Settling: 3 of 12 posts are read for the last time.');
  });

  it('of a draft is planned, with nothing used', () => {
    const card = open({ live_mode: false, budget: 50_000, initialBudget: 0 });
    expect(card.getByText('Planned budget')).toBeVisible();
    expect(card.queryByText(/used$/)).not.toBeInTheDocument();
  });
});

describe('the actions', () => {
  it('are to submit, to generate content and to download assets, in this order', () => {
    const card = open({ cloudFolderLink: 'https://example.com/folder', termsAndConditions: 'Be kind.' });
    const actions = [...card.getAllByRole('button'), ...card.getAllByRole('link')]
      .map(({ textContent }) => textContent)
      .filter(Boolean);
    expect(actions).toEqual(['Submit Post', 'Generate Content', 'Terms of use', 'Download assets']);
  });

  it('explain what AI content is for', async () => {
    await userEvent.hover(open().getByRole('button', { name: 'Generate Content' }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('AI content raises the chance of approval 2x.');
  });
});

describe('the earnings', () => {
  it.each([
    ['Approval Bonus', 'Pay creators a bonus fee for getting content approved.'],
    ['Spotlight', 'Brands can spotlight content and tip the shown amount.'],
  ])('explain %s in a tooltip', async (name, words) => {
    const card = open({ spotlightCost: 2_500 });
    await userEvent.hover(card.getByRole('button', { name: `About ${name}: ${words}` }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(words);
  });

  it('omit what the campaign does not offer', () => {
    const card = open({ approvalBonus: 0, eesMultiple: 1, spotlightCost: 0, ratePerThousandViews: 0 });
    expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Posts submitted']);
  });
});

describe('the remaining time', () => {
  const now = new Date('2026-05-10T12:00:00.000Z');
  const inMs = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const minutes = (count: number) => inMs(count * 60_000);
  const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
  beforeEach(() => jest.useFakeTimers({ now }));

  it('is updated every five seconds', () => {
    const card = open({ end_time: { date: minutes(4) } });
    expect(card.getByRole('timer')).toHaveTextContent('4mins00secs');
    pass(4_000);
    expect(card.getByRole('timer')).toHaveTextContent('4mins00secs');
    pass(1_000);
    expect(card.getByRole('timer')).toHaveTextContent('3mins55secs');
  });

  it('closes submissions when the campaign ends while the page is open', () => {
    const card = open({ end_time: { date: inMs(3_000) } });
    expect(card.queryByText('Campaign Ended')).not.toBeInTheDocument();
    pass(5_000);
    expect(card.getByText('Campaign Ended')).toBeVisible();
    expect(card.getByRole('button', { name: 'Submit Post' })).toHaveAttribute('aria-disabled', 'true');
    expect(card.queryByRole('timer')).not.toBeInTheDocument();
  });

  it('counts down to the start of a scheduled campaign', () => {
    const card = open({ published_time: { date: minutes(90) }, end_time: { date: minutes(900) } });
    expect(card.getByText('Starts in')).toBeVisible();
    expect(card.getByRole('timer')).toHaveTextContent('1hrs30mins');
  });

  it.each([
    ['until a date', { earningRunwayEndTime: minutes(150) }, '2hrs30mins'],
    ['until the pool is empty', { earningRunwayEndTime: null }, null],
  ])('shows the earning runway %s', (_, change, left) => {
    const card = open({
      status: 'completed',
      winnerSubmissionStatus: 'released',
      earningRunway: 'until_date',
      ...change,
    });
    expect(card.getByText('Extended Earning Period Active')).toBeVisible();
    expect(card.getByText('Contributors can still earn from existing submissions.')).toBeVisible();
    if (left) expect(card.getByRole('timer')).toHaveTextContent(left);
    else expect(card.queryByRole('timer')).not.toBeInTheDocument();
  });

  it.each([
    ['its end has passed', { earningRunwayEndTime: minutes(-1) }],
    ['winners are not released', { winnerSubmissionStatus: 'selecting' as const }],
    ['none is configured', { earningRunway: 'none' as const }],
    ['the campaign is still live', { status: 'ongoing' as const }],
  ])('shows no earning runway when %s', (_, change) => {
    const card = open({
      status: 'completed',
      winnerSubmissionStatus: 'released',
      earningRunway: 'until_date',
      earningRunwayEndTime: null,
      ...change,
    });
    expect(card.queryByText('Extended Earning Period Active')).not.toBeInTheDocument();
  });
});

describe('assets', () => {
  it.each([
    ['has none', { hasAccess: true }, 'The creator has not added any assets.'],
    [
      'shares them with accepted users only',
      { isPrivate: true, hasAccess: false },
      'Assets become available once you are accepted.',
    ],
  ])('cannot be downloaded, with the reason, if the campaign %s', async (_, change, reason) => {
    const button = open(change).getByRole('button', { name: 'Download assets' });
    expect(button).toBeDisabled();
    await userEvent.hover(button.parentElement!);
    expect(await screen.findByText(reason)).toBeInTheDocument();
  });

  it('open in a drawer', () => {
    const link = open({ cloudFolderLink: 'https://example.com/folder' }).getByRole('link', { name: 'Download assets' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });
});

it('has a bottom bar on phones, with the pool and Submit Post', async () => {
  open();
  const [, inBar] = screen.getAllByRole('button', { name: 'Submit Post' });
  const bar = within(inBar!.closest('div')!);
  expect(bar.getByText('$750.00')).toBeVisible();
  expect(bar.getByText('left of $1,000.00')).toBeVisible();
  await waitFor(() => expect(inBar).toBeEnabled());
});
