import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '@sparks/api-client/testing';
import { openAnalytics } from '../../testing/render-analytics';
import { someAnalytics } from '../../testing/samples';

type Answer = ReturnType<Parameters<typeof fakeServer>[0]>;
const person = (username: string | null, change: object = {}) => ({
  _id: String(username),
  username,
  name: username && 'Ada Obi',
  role: username && 'contributor',
  posts: 3,
  views: 1_200,
  engagement: 90,
  earned: 550,
  ...change,
});
let server: ReturnType<typeof fakeServer>;
let answer: (query: URLSearchParams) => Answer;
beforeEach(() => {
  answer = () => ({
    json: { data: [person('ada'), person('acme', { name: 'Acme', role: 'organization' }), person(null)] },
  });
  server = fakeServer(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://x');
    if (pathname === '/spark/sparkBySlug/window-herbs') return { json: { data: { _id: 'a'.repeat(24) } } };
    if (pathname === '/blocks/top') return { json: { data: [] } };
    if (pathname === '/blocks/top-contributors') return answer(searchParams);
    return { json: { success: true, data: { analytics: someAnalytics() } } };
  });
});
afterEach(() => server.restore());

const SLOW = { timeout: 10_000 };
const open = async (search = '') => {
  const opened = await openAnalytics({ search: `?tab=social${search}` });
  await screen.findByLabelText('Headline figures', {}, SLOW);
  return opened;
};

it('shows people with their figures and links their profiles', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'Top contributors' }, SLOW);
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Contributor', 'Approved posts', 'Views', 'Engagement', 'Earned'],
    ['Ada Obi', '3', '1,200', '90', '$5.50'],
    ['Acme', '3', '1,200', '90', '$5.50'],
    ['Deleted account', '3', '1,200', '90', '$5.50'],
  ]);
  const hrefs = within(table)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/p/ada', '/p/org/acme']);
});

it('orders by what is chosen', async () => {
  answer = (query) => ({ json: { data: [person('ada', { name: `Best by ${query.get('by')}` })] } });
  await open();
  expect(await screen.findByText('Best by views', {}, SLOW)).toBeVisible();
  const order = screen.getByRole('radiogroup', { name: 'Order of the top contributors' });
  await userEvent.click(within(order).getByRole('radio', { name: 'Engagement' }));
  expect(await screen.findByText('Best by engagement', {}, SLOW)).toBeVisible();
});

it('says what will appear while nobody has views', async () => {
  answer = () => ({ json: { data: [] } });
  await open();
  expect(await screen.findByText(/^People appear here with the first views/u, {}, SLOW)).toBeVisible();
});

it('can be loaded again after an error', async () => {
  answer = () => ({ status: 500 });
  await open();
  expect(await screen.findByText('The top contributors could not be loaded', {}, SLOW)).toBeVisible();
  answer = () => ({ json: { data: [person('ada')] } });
  await userEvent.click(screen.getByRole('button', { name: /again/iu }));
  expect(await screen.findByRole('link', { name: 'Ada Obi' }, SLOW)).toBeVisible();
});

it('is limited to the platform that a row of the platform table links to', async () => {
  answer = (query) => ({ json: { data: [person('ada', { name: `On ${query.get('platform') ?? 'all'}` })] } });
  const { search } = await open('&range=7d');
  expect(await screen.findByText('On all', {}, SLOW)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Only TikTok' }));
  expect(await screen.findByText('On tiktok', {}, SLOW)).toBeVisible();
  expect(Object.fromEntries(search())).toEqual({ tab: 'social', range: '7d', platform: 'tiktok' });
  expect(screen.getByRole('link', { name: 'Only TikTok' })).toHaveAttribute('aria-current', 'true');
});
