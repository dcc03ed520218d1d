import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '@sparks/api-client/testing';
import { aBlock, aMe, aPage, aProfile, aSpark } from '../../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { CreatorProfilePage } from './creator-profile-page';

type Answer = { status?: number; json: unknown };
let answers: Record<string, Answer | (() => Answer)>;
let server: ReturnType<typeof fakeServer>;
const failed: Answer = { status: 403, json: { code: 'FORBIDDEN', message: 'Access denied' } };

beforeAll(startTranslations);
beforeEach(() => {
  signInAs(false);
  answers = {
    '/api/users/cleo/totals': {
      json: {
        data: {
          campaigns: 5,
          followers: 0,
          paidOut: 123_456,
          approvalRate: null,
          medianDecisionHours: null,
          contributionsApproved: 0,
          contributionApprovalRate: null,
          views: 0,
        },
      },
    },
    '/spark': { json: aPage([aSpark()]) },
    '/blocks': { json: aPage([]) },
  };
  server = fakeServer(({ url }) => {
    const { path, search } = parts(url);
    const answer = answers[`${path}?page=${search.get('page') ?? ''}`] ?? answers[path] ?? failed;
    return typeof answer === 'function' ? answer() : answer;
  });
});
afterEach(() => server.restore());

function parts(url: string) {
  const { pathname, searchParams } = new URL(url, 'http://test');
  return { path: pathname, search: searchParams };
}
/** Values of a query parameter in the list requests. */
const asked = (path: string, name: string) =>
  server.seen
    .map(({ url }) => parts(url))
    .find((request) => request.path === path)
    ?.search.get(name);

function show(at: string, user: ReturnType<typeof aProfile>) {
  answers[`/api/users/${user.username}`] = { json: { data: user } };
  answers[`/api/users/${user._id}/totals`] ??= {
    json: {
      data: {
        campaigns: 5,
        paidOut: 123_456,
        approvalRate: null,
        medianDecisionHours: null,
        contributionsApproved: 0,
        contributionApprovalRate: null,
        views: 0,
      },
    },
  };
  const username = at.split('?')[0]?.split('/').at(-1) ?? '';
  return renderPage(<CreatorProfilePage username={username} />, { at });
}

describe('what a person tells about themselves', () => {
  it('is a bio and links that are shown with their host and pass nothing on', async () => {
    show('/p/cleo', aProfile({ bio: 'Films\n<b>and</b> coffee', links: ['https://cleo.example.org/work?a=1'] }));
    expect(await screen.findByText(/<b>and<\/b> coffee/u)).toBeVisible();
    const link = within(screen.getByRole('list', { name: 'Links of Cleo Marsh' })).getByRole('link');
    expect(link).toHaveTextContent('cleo.example.org');
    expect(link).toHaveAttribute('href', 'https://cleo.example.org/work?a=1');
    expect(link).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer');
  });

  it('takes no space when there is nothing', async () => {
    show('/p/cleo', aProfile());
    expect(await screen.findByText('Member since January 2026')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Links of Cleo Marsh' })).not.toBeInTheDocument();
  });
});

describe('the record of a contributor', () => {
  const ada = aProfile({
    _id: 'user-ada',
    username: 'ada',
    role: 'contributor',
    socialMediaAccounts: [
      { platform: 'tiktok', username: 'ada', order: 0, verified: true },
      { platform: 'youtube', username: 'ada', order: 1, verified: false },
    ],
  });
  const showWith = async (contributionApprovalRate: number | null) => {
    answers['/api/users/user-ada/totals'] = {
      json: {
        data: {
          campaigns: 0,
          followers: 0,
          paidOut: 0,
          approvalRate: null,
          medianDecisionHours: null,
          contributionsApproved: 8,
          contributionApprovalRate,
          views: 1_200,
        },
      },
    };
    show('/p/ada', ada);
    await screen.findByLabelText('In numbers');
    return screen.getByText('Share of decided posts approved').nextElementSibling;
  };

  it('has the share of approved posts and the platforms with a proven account, and no earnings', async () => {
    expect(await showWith(0.8)).toHaveTextContent('80%');
    expect(screen.getByText('Platforms with a proven account').nextElementSibling).toHaveTextContent('1');
    expect(screen.queryByText(/\$/u)).not.toBeInTheDocument();
  });

  it('is that of a new contributor before ten decisions', async () => {
    expect(await showWith(null)).toHaveTextContent('New contributor');
  });
});

describe('the header of a profile', () => {
  it('shows name and experience, and links to the accounts in their order, without private data', async () => {
    show(
      '/p/cleo',
      aProfile({
        experienceLevel: 3,
        socialMediaAccounts: [
          { platform: 'youtube', username: 'cleofilms', order: 0, verified: true },
          { platform: 'twitter', username: 'cleo', order: 1, verified: false },
        ],
      }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Cleo Marsh' })).toBeVisible();
    expect(screen.getByText('Champion Creator')).toBeVisible();
    expect(screen.getByText('United Kingdom')).toBeVisible();
    const links = within(screen.getByRole('list', { name: 'Accounts of Cleo Marsh' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://www.youtube.com/@cleofilms',
      'https://x.com/cleo',
    ]);
    for (const link of links) expect(link.getAttribute('rel')).toContain('noopener');
    expect(screen.getAllByLabelText('Verified')).toHaveLength(1);
    expect(document.title).toBe('Cleo Marsh · Sparks');
    expect(screen.queryByRole('link', { name: 'Edit profile' })).not.toBeInTheDocument();
  });

  it.each<[string, Parameters<typeof aProfile>[0], object, string[]]>([
    [
      'a creator',
      { role: 'individual' },
      {
        campaigns: 5,
        paidOut: 123_456,
        approvalRate: null,
        medianDecisionHours: null,
        contributionsApproved: 0,
        contributionApprovalRate: null,
        views: 0,
      },
      ['Campaigns published', '5', 'Paid to contributors', '$1,234.56'],
    ],
    [
      'a creator with a record',
      { role: 'individual' },
      { campaigns: 5, paidOut: 100, approvalRate: 0.824, medianDecisionHours: 50, contributionsApproved: 0, views: 0 },
      [
        'Campaigns published',
        '5',
        'Paid to contributors',
        '$1.00',
        'Approval rate',
        '82%',
        'Usual time to a decision',
        '3 days',
      ],
    ],
    [
      'a creator with few decisions',
      { role: 'individual' },
      {
        campaigns: 2,
        paidOut: null,
        approvalRate: null,
        medianDecisionHours: null,
        contributionsApproved: 0,
        contributionApprovalRate: null,
        views: 0,
      },
      ['Campaigns published', '2', 'Paid to contributors', 'New creator'],
    ],
    [
      'a contributor',
      { role: 'contributor' },
      {
        campaigns: 0,
        paidOut: 0,
        approvalRate: null,
        medianDecisionHours: null,
        contributionsApproved: 12,
        contributionApprovalRate: null,
        views: 1_250_000,
      },
      [
        'Posts approved',
        '12',
        'Share of decided posts approved',
        'New contributor',
        'Views of these posts',
        '1.3M',
        'Platforms with a proven account',
        '0',
      ],
    ],
    [
      'a user with both roles',
      { role: 'contributor' },
      {
        campaigns: 1,
        paidOut: 0,
        approvalRate: null,
        medianDecisionHours: null,
        contributionsApproved: 1,
        contributionApprovalRate: null,
        views: 40,
      },
      [
        'Campaigns published',
        '1',
        'Paid to contributors',
        '$0.00',
        'Posts approved',
        '1',
        'Share of decided posts approved',
        'New contributor',
        'Views of these posts',
        '40',
        'Platforms with a proven account',
        '0',
      ],
    ],
  ])('shows the relevant numbers for %s', async (_, person, totals, figures) => {
    answers['/api/users/user-cleo/totals'] = { json: { data: totals } };
    show('/p/cleo', aProfile(person));
    expect(await screen.findByLabelText('In numbers')).toBeVisible();
    const shown = [...document.querySelectorAll('dl dt, dl dd')]
      .filter((figure) => figure.closest('article') === null)
      .map(({ textContent }) => textContent);
    expect(shown).toEqual(figures);
  });

  it("links to the profile settings on one's own profile", async () => {
    signInAs(true);
    answers['/api/users/me'] = { json: { data: aMe() } };
    show('/p/cleo', aProfile());
    expect(await screen.findByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/me/profile');
  });

  it('reports failed numbers and retries', async () => {
    answers['/api/users/user-cleo/totals'] = failed;
    show('/p/cleo', aProfile());
    expect(await screen.findByRole('alert')).toHaveTextContent('The numbers could not be loaded.');
    answers['/api/users/user-cleo/totals'] = {
      json: {
        data: {
          campaigns: 2,
          paidOut: 0,
          approvalRate: null,
          medianDecisionHours: null,
          contributionsApproved: 0,
          contributionApprovalRate: null,
          views: 0,
        },
      },
    };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Campaigns published')).toBeVisible();
  });
});

describe('the URL of a profile', () => {
  it.each([
    ['/p/acme', 'organization', '/p/org/acme'],
    ['/p/org/acme', 'organization', '/p/org/acme'],
    ['/p/org/acme?tab=contributions', 'individual', '/p/acme?tab=contributions'],
    ['/p/acme', 'contributor', '/p/acme'],
  ] as const)('%s of an %s is %s', async (at, role, target) => {
    const { address } = show(at, aProfile({ username: 'acme', name: 'Acme', role }));
    await waitFor(() =>
      expect(
        screen.queryByText('elsewhere') ?? screen.queryByRole('heading', { level: 1, name: 'Acme' }),
      ).toBeVisible(),
    );
    expect(address()).toBe(target);
  });

  it('shows a not-found page for an unknown user', async () => {
    answers['/api/users/nobody'] = { status: 404, json: { code: 'NOT_FOUND', message: 'User not found' } };
    renderPage(<CreatorProfilePage username="nobody" />, { at: '/p/nobody' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Profile not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Discover campaigns' })).toBeVisible();
  });

  it('offers a retry when loading fails', async () => {
    answers['/api/users/cleo'] = failed;
    renderPage(<CreatorProfilePage username="cleo" />, { at: '/p/cleo' });
    expect(await screen.findByRole('alert')).toHaveTextContent('The profile could not be loaded');
    answers['/api/users/cleo'] = { json: { data: aProfile() } };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Cleo Marsh' })).toBeVisible();
  });
});

describe('the lists of a profile', () => {
  const tab = (name: string) => screen.findByRole('tab', { name });

  it.each([
    ['posts', 'contributor', '/blocks', aBlock],
    ['campaigns', 'organization', '/spark', aSpark],
  ] as const)(
    'load the pictures of the first %s at once and the others when they are near',
    async (_, role, path, item) => {
      const picture =
        path === '/blocks'
          ? { social_meta: { ...aBlock().social_meta, imageUrl: '/p.webp' } }
          : { thumbnail: '/p.webp' };
      answers[path] = {
        json: aPage(Array.from({ length: 5 }, (__, index) => ({ ...item(), ...picture, _id: `${index}` }))),
      };
      const { container } = show(role === 'organization' ? '/p/org/cleo' : '/p/cleo', aProfile({ role }));
      await waitFor(() => expect(container.querySelectorAll('article img')).toHaveLength(5));
      expect([...container.querySelectorAll('article img')].map((image) => image.getAttribute('loading'))).toEqual([
        ...Array<string>(4).fill('eager'),
        'lazy',
      ]);
    },
  );

  it('load twelve more on request, and stay when that fails', async () => {
    const sparks = Array.from({ length: 13 }, (_, index) =>
      aSpark({ _id: `s-${index}`, slug: `s-${index}`, name: `Campaign ${index}` }),
    );
    answers['/spark?page=1'] = { json: aPage(sparks.slice(0, 12), { pages: 2, total: 13 }) };
    answers['/spark?page=2'] = failed;
    show('/p/cleo', aProfile());
    const more = await screen.findByRole('button', { name: 'Load More' });
    expect(asked('/spark', 'limit')).toBe('12');
    await userEvent.click(more);
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load more');
    expect(screen.getAllByRole('link', { name: /^Campaign/ })).toHaveLength(12);
    answers['/spark?page=2'] = { json: aPage(sparks.slice(12), { page: 2, pages: 2, total: 13 }) };
    await userEvent.click(screen.getByRole('button', { name: 'Load More' }));
    expect(await screen.findByRole('link', { name: 'Campaign 12' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
  });

  it('start with the main role of the user, and follow the URL', async () => {
    answers['/blocks'] = { json: aPage([aBlock({ moderation_status: 'approved' })]) };
    const { address } = show('/p/cleo', aProfile({ role: 'contributor' }));
    expect(await tab('Contributions')).toHaveAttribute('aria-selected', 'true');
    const link = await screen.findByRole('link', { name: 'Summer reels' });
    expect(link).toHaveAttribute('href', '/contribution-details/block-1');
    expect(link).toHaveAttribute('target', '_blank');
    expect(asked('/blocks', 'status')).toBe('approved');
    await userEvent.click(await tab('Campaigns'));
    expect(await screen.findByRole('link', { name: 'Summer reels' })).toHaveAttribute(
      'href',
      '/campaigns/summer-reels',
    );
    expect(address()).toBe('/p/cleo?tab=campaigns');
  });

  it.each([
    ['', '/spark', 'No campaigns yet', 'The campaigns could not be loaded'],
    ['?tab=contributions', '/blocks', 'No contributions yet', 'The contributions could not be loaded'],
  ])('at %j show the empty state or the error', async (search, path, empty, error) => {
    answers[path] = { json: aPage([]) };
    const view = show(`/p/cleo${search}`, aProfile());
    expect(await screen.findByRole('heading', { name: empty })).toBeVisible();
    view.unmount();
    answers[path] = failed;
    show(`/p/cleo${search}`, aProfile());
    expect(await screen.findByRole('alert')).toHaveTextContent(error);
  });
});
