import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { createStore } from '@sparks/api-client';
import { fakeServer, type SeenRequest } from '@sparks/api-client/testing';
import { SparksUiProvider } from '@sparks/ui';
import { openAdmin, startTranslations } from '../../testing/render-admin';
import { anEntry, anOverview, aPage } from '../../testing/samples';
import { OverviewPage } from './overview-page';

let server: ReturnType<typeof fakeServer>;
let special: Record<string, { status?: number; json: unknown }>;

beforeEach(() => {
  special = {};
  server = fakeServer(({ method, url }: SeenRequest) => {
    const { pathname } = new URL(url, 'http://x');
    const given = special[`${method} ${pathname}`];
    if (given) return given;
    if (pathname === '/api/admin/overview') return { json: { data: anOverview() } };
    if (pathname === '/api/audit')
      return {
        json: aPage([
          anEntry({ action: 'payment_disputed', target: { type: 'payment', id: 'p1', label: 'Payment of $20.00' } }),
        ]),
      };
    if (pathname === '/api/queue-board/session') return { json: { data: { url: '/admin/queues' } } };
    return { status: 501, json: { code: 'HTTP_ERROR', message: `Nobody answers ${method} ${pathname}` } };
  });
});
afterEach(() => server.restore());

it('is the start page and links what needs a decision, with the age of the oldest', async () => {
  const { address } = await openAdmin('/admin');
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  const cards = within(screen.getByRole('list', { name: 'Needs a decision' }));
  expect(await cards.findByRole('link', { name: 'Posts to review 1,204 Oldest 3 days ago' })).toHaveAttribute(
    'href',
    '/admin/posts',
  );
  expect(cards.getByRole('link', { name: 'Access requests 100+ Oldest 2 hours ago' })).toHaveAttribute(
    'href',
    '/admin/access',
  );
  expect(cards.getByRole('link', { name: 'Held payouts 0 Nothing pending' })).toHaveAttribute('href', '/admin/payouts');
  expect(cards.getByRole('link', { name: /^Payout differences/ })).toHaveAttribute(
    'href',
    '/admin/payouts?tab=differences',
  );
  expect(cards.getByRole('link', { name: 'Risky posts 7 Oldest yesterday' })).toHaveAttribute('href', '/admin/risk');
  await userEvent.click(cards.getByRole('link', { name: /^Flagged posts 3/ }));
  expect(address()).toBe('/admin/posts?tab=flagged');
});

it('shows the figures of a period with the change, and where the money is', async () => {
  await openAdmin('/admin');
  const figure = (name: string) => screen.getByText(name).closest('div');
  expect(await screen.findByText('+25%')).toBeVisible();
  expect(figure('Paid in')).toHaveTextContent('Paid in$75.00+25% Previous 7 days $60.00');
  expect(figure('Platform revenue')).toHaveTextContent('-$1.00 Previous 7 days $0.00');
  expect(figure('In pools')).toHaveTextContent('$300.00');
  await userEvent.click(screen.getByRole('radio', { name: 'Today' }));
  expect(figure('Paid in')).toHaveTextContent('$10.00-50% Yesterday $20.00');
  expect(screen.getByText('As of May 31, 2026, 12:00 UTC. Days are in UTC.')).toBeVisible();
});

it('lists what failed and how far behind the background jobs are', async () => {
  await openAdmin('/admin');
  expect(await screen.findByRole('row', { name: 'Exports 12 1 2 hours ago' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Post previews 0 0 –' })).toBeVisible();
  expect(screen.getByText('Webhook deliveries').closest('li')).toHaveTextContent('100+');
});

it('tells when the queues cannot be read', async () => {
  special['GET /api/admin/overview'] = { json: { data: anOverview({ queues: [] }) } };
  await openAdmin('/admin');
  expect(await screen.findByText('The queues cannot be read right now.')).toBeVisible();
});

it('is in German without English', async () => {
  await openAdmin('/admin', 'de');
  expect(await screen.findByRole('link', { name: 'Zu prüfende Beiträge 1.204 Älteste vor 3 Tagen' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Exporte 12 1 vor 2 Stunden' })).toBeVisible();
});

it('lists payments that need attention', async () => {
  await openAdmin('/admin');
  expect(await screen.findByRole('link', { name: 'Opened a dispute about a payment' })).toHaveAttribute(
    'href',
    '/admin/audit?target=payment:p1',
  );
  expect(screen.getByText('Payment of $20.00')).toBeVisible();
});

it('shows an error per section', async () => {
  special['GET /api/admin/overview'] = {
    status: 403,
    json: { code: 'FORBIDDEN', message: 'Access denied', requestId: 'r' },
  };
  await openAdmin('/admin');
  expect(await screen.findByText('The overview could not be loaded')).toBeVisible();
  expect(await screen.findByText('Payment of $20.00')).toBeVisible();
});

it('creates a session before it opens the queue board', async () => {
  const went: string[] = [];
  await startTranslations();
  render(
    <Provider store={createStore()}>
      <SparksUiProvider env="test" colorScheme="light">
        <MemoryRouter>
          <OverviewPage
            paths={{
              posts: '/posts',
              risk: '/risk',
              access: '/access',
              approvals: '/approvals',
              payouts: '/payouts',
              cases: '/cases',
              audit: '/audit',
            }}
            leaveTo={(url) => went.push(url)}
          />
        </MemoryRouter>
      </SparksUiProvider>
    </Provider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Open queue board' }));
  await screen.findByRole('button', { name: 'Open queue board' });
  expect(went).toEqual(['/admin/queues']);
  expect(server.seen.some(({ method, url }) => method === 'POST' && url === '/api/queue-board/session')).toBe(true);
});
