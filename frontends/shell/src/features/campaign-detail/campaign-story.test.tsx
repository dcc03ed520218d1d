import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '@sparks/api-client/testing';
import { aPerson, aSpark } from '../../testing/fixtures';
import { renderPage, startTranslations } from '../../testing/render-page';
import { CampaignStory } from './campaign-story';

const TOTALS = { campaigns: 4, followers: 0, paidOut: 5_000, contributionsApproved: 0, views: 0 };
let record: object;
let server: ReturnType<typeof fakeServer>;
beforeAll(startTranslations);
beforeEach(() => {
  record = { approvalRate: null, medianDecisionHours: null };
  server = fakeServer(() => ({ json: { data: { ...TOTALS, ...record } } }));
});
afterEach(() => server.restore());
const open = (change: Parameters<typeof aSpark>[0] = {}) => renderPage(<CampaignStory spark={aSpark(change)} />);
const linksOf = (list: string) => within(screen.getByRole('list', { name: list })).getAllByRole('link');

describe('the platforms', () => {
  it('are those that the campaign accepts, each linking to its site', () => {
    open({ contribution_social_platforms: ['youtube', 'tiktok'] });
    const links = linksOf('Platforms');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['TikTok', 'https://www.tiktok.com/'],
      ['YouTube', 'https://www.youtube.com/'],
    ]);
    for (const link of links) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
  });

  it('are all six when the campaign names none', () => {
    open();
    expect(linksOf('Platforms').map(({ textContent }) => textContent)).toEqual([
      'Instagram',
      'TikTok',
      'X/Twitter',
      'YouTube',
      'Facebook',
      'Reddit',
    ]);
  });
});

describe('the creator', () => {
  it.each([
    ['a person', aPerson(), '/p/cleo'],
    ['an organization', aPerson({ role: 'organization', username: 'acme', name: 'Acme Outdoor' }), '/p/org/acme'],
  ])("links 'Powered by' to the profile of %s", (_, creator, profile) => {
    open({ creator });
    expect(screen.getByText(/^Powered by/)).toHaveTextContent(`Powered by ${creator.name}`);
    expect(screen.getByRole('link', { name: creator.name })).toHaveAttribute('href', profile);
  });

  it("links to the creator's accounts in their order", () => {
    open({
      creator: aPerson({
        socialMediaAccounts: [
          { platform: 'youtube', username: 'cleo.films', order: 0 },
          { platform: 'instagram', username: '@cleo', order: 1 },
        ],
      }),
    });
    expect(linksOf('Follow Cleo Marsh').map((link) => link.getAttribute('href'))).toEqual([
      'https://www.youtube.com/@cleo.films',
      'https://www.instagram.com/cleo/',
    ]);
    expect(screen.getByRole('link', { name: 'YouTube @cleo.films' })).toHaveAttribute('target', '_blank');
  });

  it.each([
    [{ approvalRate: 0.82, medianDecisionHours: 5 }, 'Approves 82% of the posts. Usual time to a decision: 5 hours.'],
    [{ paidOut: null, approvalRate: null, medianDecisionHours: null }, 'New creator'],
  ])('shows how the creator decides: %j', async (figures, text) => {
    record = figures;
    open();
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('is missing when the account was deleted', () => {
    open({ creator: null });
    expect(screen.queryByText(/Powered by/)).not.toBeInTheDocument();
  });
});

describe('allowed countries', () => {
  it.each([
    ['one country', ['NG'], 'Open to people from Nigeria'],
    ['several', ['us', 'NG', 'DE'], 'Open to people from United States, Nigeria, and Germany'],
  ])('%s', (_, location, words) => {
    const { container } = open({ location });
    expect(container).toHaveTextContent(words);
  });

  it.each([[['GLOBAL']], [[]], [['DE', 'global']]])('are omitted when everywhere is allowed: %j', (location) => {
    const { container } = open({ location });
    expect(container).not.toHaveTextContent('Open to people from');
  });
});

it('collapses a long description', async () => {
  open({ description: 'A sentence that goes on. '.repeat(60) });
  const more = screen.getByRole('button', { name: 'Show more' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(more);
  expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
});

it('links to the assets of the campaign', () => {
  open({ attachments: [{ name: 'Logo', url: 'https://example.com/logo.png' }] });
  expect(screen.getByRole('link', { name: 'Logo' })).toHaveAttribute('href', 'https://example.com/logo.png');
});
