import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { createStore } from '@sparks/api-client';
import { fakeServer, type SeenRequest } from '@sparks/api-client/testing';
import { SparksUiProvider } from '@sparks/ui';
import { openAdmin, startTranslations } from '../../testing/render-admin';
import { anEntry, aPage } from '../../testing/samples';
import { OverviewPage } from './overview-page';

let server: ReturnType<typeof fakeServer>;
let special: Record<string, { status?: number; json: unknown }>;

beforeEach(() => {
  special = {};
  server = fakeServer(({ method, url }: SeenRequest) => {
    const { pathname } = new URL(url, 'http://x');
    const given = special[`${method} ${pathname}`];
    if (given) return given;
    if (pathname === '/blocks/counts')
      return { json: { data: { pending: 1_204, approved: 9, declined: 0, flagged: 3, deleted: 0 } } };
    if (pathname === '/spark/admin/access-requests') return { json: aPage([], { total: 0 }) };
    if (pathname === '/api/admin/approvals') return { json: { data: [{}, {}], nextCursor: null } };
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

it('is the start page and links the pending work', async () => {
  const { address } = await openAdmin('/admin');
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  const cards = within(screen.getByRole('list', { name: 'Pending decisions' }));
  expect(await cards.findByRole('link', { name: 'Posts to review 1,204 Review posts' })).toHaveAttribute(
    'href',
    '/admin/posts',
  );
  expect(await cards.findByRole('link', { name: 'Access requests 0 Nothing pending' })).toHaveAttribute(
    'href',
    '/admin/access',
  );
  expect(await cards.findByRole('link', { name: 'Open approvals 2 Decide about requests' })).toHaveAttribute(
    'href',
    '/admin/approvals',
  );
  await userEvent.click(await cards.findByRole('link', { name: 'Flagged posts 3 Review flagged posts' }));
  expect(address()).toBe('/admin/posts?tab=flagged');
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
  special['GET /blocks/counts'] = {
    status: 403,
    json: { code: 'FORBIDDEN', message: 'Access denied', requestId: 'r' },
  };
  await openAdmin('/admin');
  expect(await screen.findByText('The pending decisions could not be loaded')).toBeVisible();
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
            paths={{ posts: '/posts', access: '/access', approvals: '/approvals', audit: '/audit' }}
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
