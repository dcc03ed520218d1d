import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '@sparks/api-client/testing';
import { openAnalytics } from '../../testing/render-analytics';
import { someAnalytics } from '../../testing/samples';

type Answer = ReturnType<Parameters<typeof fakeServer>[0]>;
const SPARK_ID = 'a'.repeat(24);
const post = (_id: string, change: object = {}) => ({
  _id,
  platform: 'youtube',
  caption: 'My window herbs',
  username: 'ada',
  created: '2026-11-20T10:00:00.000Z',
  views: 1_200,
  engagement: 90,
  earned: 550,
  ...change,
});
let server: ReturnType<typeof fakeServer>;
let answer: (by: string | null) => Answer;
beforeEach(() => {
  answer = () => ({ json: { data: [post('p1'), post('p2', { caption: ' ', username: null, views: null })] } });
  server = fakeServer(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://x');
    if (pathname === '/spark/sparkBySlug/window-herbs') return { json: { data: { _id: SPARK_ID } } };
    if (pathname === '/blocks/top-contributors') return { json: { data: [] } };
    if (pathname !== '/blocks/top') return { json: { success: true, data: { analytics: someAnalytics() } } };
    expect(searchParams.get('sparkId')).toBe(SPARK_ID);
    return answer(searchParams.get('by'));
  });
});
afterEach(() => server.restore());

const SLOW = { timeout: 10_000 };
/** Waits for the request, which follows two others. */
const open = async () => {
  await openAnalytics({ search: '?tab=social' });
  await screen.findByLabelText('Headline figures', {}, SLOW);
  await waitFor(() => expect(server.seen.some(({ url }) => url.startsWith('/blocks/top?'))).toBe(true), SLOW);
};
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Top posts' }, SLOW))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it('shows the posts with their figures, unknown ones as a dash, and links each contribution', async () => {
  await open();
  expect(await rows()).toEqual([
    ['Post', 'Platform', 'Contributor', 'Views', 'Engagement', 'Earned'],
    ['My window herbs', 'YouTube', 'ada', '1,200', '90', '$5.50'],
    ['Post on YouTube', 'YouTube', '–', '–', '90', '$5.50'],
  ]);
  expect(screen.getByRole('link', { name: 'My window herbs' })).toHaveAttribute('href', '/contribution-details/p1');
});

it('orders by what is chosen', async () => {
  answer = (by) => ({ json: { data: [post('p1', { caption: `Best by ${by}` })] } });
  await open();
  expect(await screen.findByText('Best by views', {}, SLOW)).toBeVisible();
  const order = screen.getByRole('radiogroup', { name: 'Order of the top posts' });
  await userEvent.click(within(order).getByRole('radio', { name: 'Earnings' }));
  expect(await screen.findByText('Best by earnings', {}, SLOW)).toBeVisible();
  expect(screen.queryByText('Best by views')).toBeNull();
});

it('says what will appear while no post has views', async () => {
  answer = () => ({ json: { data: [] } });
  await open();
  expect(await screen.findByText(/^Approved posts appear here with their first views/u, {}, SLOW)).toBeVisible();
});

it('can be loaded again after an error', async () => {
  answer = () => ({ status: 403, json: { code: 'FORBIDDEN', message: 'Access denied' } });
  await open();
  expect(await screen.findByText('The top posts could not be loaded', {}, SLOW)).toBeVisible();
  answer = () => ({ json: { data: [post('p1')] } });
  await userEvent.click(screen.getByRole('button', { name: /again/iu }));
  expect(await rows()).toHaveLength(2);
});
