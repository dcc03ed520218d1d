import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '@sparks/api-client/testing';
import { openAdmin } from '../../testing/render-admin';
import { anEntry, aPage, BLOCK_ID, SPARK_ID } from '../../testing/samples';

const approval = anEntry({
  _id: '665f1c2ab7e4d9a1c0ffee11',
  actor: { id: 'job:release', username: 'system' },
  action: 'block_approved',
  target: { type: 'block', id: BLOCK_ID, label: 'YouTube post of ngozi' },
  person: { id: '665f1c2ab7e4d9a1c0ffee05', username: 'ngozi' },
  before: { moderation_status: 'pending' },
  after: { moderation_status: 'approved' },
  createdAt: '2026-11-20T10:00:00.000Z',
});

let server: ReturnType<typeof fakeServer>;
let answer: () => Parameters<typeof fakeServer>[0] extends (request: never) => infer Given ? Given : never;
beforeEach(() => {
  localStorage.clear();
  answer = () => ({ json: aPage([anEntry(), approval], { total: 1_240, pages: 50 }) });
  server = fakeServer(() => answer());
});
afterEach(() => server.restore());

const asked = () => server.seen.map(({ url }) => url).filter((url) => url.startsWith('/api/audit'));
const rows = async () => (await screen.findAllByRole('row')).slice(1);

it('lists actor, action, target, time and changes', async () => {
  await openAdmin('/admin/audit');
  const [first, second] = await rows();
  expect(first).toHaveTextContent(
    /Nov 21, 2026, 07:24:40.*root.*Edited a campaign.*Window herbs.*Description, Approval bonus \+1 more/,
  );
  expect(second).toHaveTextContent(/system.*Approved a contribution.*YouTube post of ngozi · Window herbs.*Review/);
  expect(screen.getByText('1,240 entries')).toBeInTheDocument();
  expect(asked()).toEqual(['/api/audit?page=1&limit=25']);
});

it('requests the filters of the URL', async () => {
  await openAdmin(
    `/admin/audit?actor=root&action=spark_updated&type=spark&campaign=${SPARK_ID}&from=2026-11-01&to=2026-11-21&q=herbs&page=2`,
  );
  await rows();
  const query = new URL(asked()[0] ?? '', 'http://x').searchParams;
  expect(Object.fromEntries(query)).toEqual({
    actor: 'root',
    action: 'spark_updated',
    type: 'spark',
    campaign: SPARK_ID,
    from: '2026-11-01T00:00:00.000Z',
    to: '2026-11-22T00:00:00.000Z',
    q: 'herbs',
    page: '2',
    limit: '25',
  });
  expect(screen.getByLabelText('Actor')).toHaveValue('root');
  expect(screen.getByRole('button', { name: 'Remove: Window herbs' })).toBeVisible();
});

it('stores filters in the URL, returns to the first page, and clears them', async () => {
  const { address } = await openAdmin('/admin/audit?page=3');
  await rows();
  await userEvent.type(screen.getByLabelText('Actor'), 'root{Enter}');
  expect(address()).toBe('/admin/audit?actor=root');
  await waitFor(() => expect(asked().at(-1)).toBe('/api/audit?page=1&limit=25&actor=root'));
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/admin/audit');
  expect(screen.getByLabelText('Actor')).toHaveValue('');
});

it('applies typed filters after a pause', async () => {
  const { address } = await openAdmin('/admin/audit');
  await rows();
  await userEvent.type(screen.getByLabelText('Campaign or person'), 'herb');
  await waitFor(() => expect(address()).toBe('/admin/audit?q=herb'));
  await waitFor(() =>
    expect(asked().filter((url) => url.includes('q='))).toEqual(['/api/audit?page=1&limit=25&q=herb']),
  );
});

it('paginates', async () => {
  const { address } = await openAdmin('/admin/audit?actor=root');
  await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
  expect(address()).toBe('/admin/audit?actor=root&page=2');
});

it('shows the changes of an action in words, with links', async () => {
  const { address } = await openAdmin('/admin/audit');
  await userEvent.click(await screen.findByRole('button', { name: 'Edited a campaign' }));
  const details = await screen.findByRole('dialog', { name: 'Edited a campaign' });
  const changes = within(details)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(changes).toEqual([
    ['Description', 'Show your herbs.', 'Show them at night.'],
    ['Approval bonus', '$0.00', '$2.50'],
    ['End', 'Empty', 'Dec 1, 2026, 12:00 UTC'],
  ]);
  expect(within(details).getByRole('link', { name: 'Window herbs' })).toHaveAttribute(
    'href',
    '/campaigns/window-herbs',
  );
  expect(within(details).getByRole('link', { name: 'root' })).toHaveAttribute('href', '/p/root');
  expect(within(details).getByText('req-12345678')).toBeInTheDocument();
  await userEvent.click(within(details).getByRole('link', { name: 'All entries for this campaign' }));
  expect(address()).toBe(`/admin/audit?campaign=${SPARK_ID}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('links the contribution, the affected user and the campaign, but not a job', async () => {
  await openAdmin('/admin/audit');
  await userEvent.click(await screen.findByRole('button', { name: 'Approved a contribution' }));
  const details = await screen.findByRole('dialog');
  const hrefs = within(details)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(
    expect.arrayContaining([
      `/contribution-details/${BLOCK_ID}`,
      '/p/ngozi',
      '/campaigns/window-herbs',
      `/admin/audit?target=block%3A${BLOCK_ID}`,
    ]),
  );
  expect(hrefs).not.toContain('/p/system');
});

it('does not link deleted objects', async () => {
  answer = () => ({ json: aPage([anEntry({ action: 'spark_deleted' })]) });
  await openAdmin('/admin/audit');
  await userEvent.click(await screen.findByRole('button', { name: 'Deleted a draft' }));
  expect(
    within(await screen.findByRole('dialog')).queryByRole('link', { name: 'Window herbs' }),
  ).not.toBeInTheDocument();
});

it('supports the keyboard: j and k move, Enter opens, j opens the next entry', async () => {
  await openAdmin('/admin/audit');
  await rows();
  await userEvent.keyboard('j');
  expect(screen.getByRole('button', { name: 'Edited a campaign' })).toHaveFocus();
  await userEvent.keyboard('j');
  expect(screen.getByRole('button', { name: 'Approved a contribution' })).toHaveFocus();
  await userEvent.keyboard('jk');
  expect(screen.getByRole('button', { name: 'Edited a campaign' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Edited a campaign' })).toBeInTheDocument();
  await userEvent.keyboard('j');
  expect(await screen.findByRole('dialog', { name: 'Approved a contribution' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Older entry' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Newer entry' }));
  expect(await screen.findByRole('dialog', { name: 'Edited a campaign' })).toBeInTheDocument();
});

it('leaves the keys to who types', async () => {
  await openAdmin('/admin/audit');
  await rows();
  await userEvent.type(screen.getByLabelText('Actor'), 'jk');
  expect(screen.getByLabelText('Actor')).toHaveValue('jk');
  expect(screen.getByLabelText('Actor')).toHaveFocus();
});

it('saves filters under a name, applies them, and undoes a removal', async () => {
  const { address } = await openAdmin('/admin/audit?actor=root&page=2');
  await rows();
  const menu = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Saved filters' }));
    // Hidden according to Testing Library, because jsdom has no layout.
    await userEvent.click(await screen.findByRole('menuitem', { name, hidden: true }));
  };
  await menu('Save or remove…');
  await userEvent.type(await screen.findByLabelText('Name for the current filters'), 'By root{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await menu('By root');
  expect(address()).toBe('/admin/audit?actor=root');

  await menu('Save or remove…');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove By root' }));
  expect(localStorage.getItem('sparks.admin.audit-filters')).toBe('[]');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(JSON.parse(localStorage.getItem('sparks.admin.audit-filters') ?? '')).toEqual([
    { name: 'By root', query: 'actor=root' },
  ]);
});

describe('says', () => {
  it('that no entry matches, and clears the filters', async () => {
    answer = () => ({ json: aPage([]) });
    const { address } = await openAdmin('/admin/audit?actor=nobody');
    const empty = (await screen.findByRole('heading', { name: 'No entries match these filters' })).closest(
      'div',
    )?.parentElement;
    await userEvent.click(within(empty as HTMLElement).getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/admin/audit');
    expect(await screen.findByRole('heading', { name: 'Nothing has been recorded yet' })).toBeVisible();
  });

  it('why it could not be loaded, and tries again', async () => {
    answer = () => ({ status: 403, json: { code: 'FORBIDDEN', message: 'Access denied', requestId: 'r-1' } });
    await openAdmin('/admin/audit');
    expect(await screen.findByRole('alert')).toHaveTextContent('Access denied');
    answer = () => ({ json: aPage([anEntry()]) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Edited a campaign' })).toBeVisible();
  });
});
