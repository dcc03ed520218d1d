import { fakeServer } from '@sparks/api-client/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMe, aSpark } from '../../testing/fixtures';
import { renderPage, signInAs, startWords } from '../../testing/render-page';
import { CreateCampaignPage } from './create-campaign-page';

const DRAFT = '/campaigns/new?draft=draft-1';
const draft = aSpark({ _id: 'draft-1', name: 'Summer reels', live_mode: false, budget: 25_000, updated: 'version-0', published_time: { date: null }, end_time: { date: null } });
const conflict = { status: 409, json: { code: 'CONFLICT', message: 'Edited in the meantime.' } };

let server: ReturnType<typeof fakeServer>;
let balance: number;
/** What the server has; saves change it. */
let stored: typeof draft;
/** Answers of the next saves instead of the usual one. */
let refusals: ({ status: number; json: object } | 'network-failure')[];

beforeAll(startWords);
beforeEach(() => {
  localStorage.clear();
  signInAs(true);
  balance = 100_000;
  stored = draft;
  refusals = [];
  let version = 0;
  server = fakeServer(({ url, method, body }) => {
    if (url === '/api/wallet') return { json: { data: { balance, currency: 'USD', pending: [], openPayments: [] } } };
    if (url === '/api/wallet/top-up') {
      balance += (body as { amount_in_cents: number }).amount_in_cents;
      return { status: 201, json: { data: { balance, checkoutUrl: null, payment: { amount: (body as { amount_in_cents: number }).amount_in_cents } } } };
    }
    if (url.startsWith('/spark') && method !== 'GET') {
      const refusal = refusals.shift();
      if (refusal) return refusal;
      if (method === 'DELETE') return { status: 200, json: {} };
      stored = { ...stored, ...(body as object), updated: `version-${(version += 1)}` };
      return { status: method === 'POST' ? 201 : 200, json: { data: stored } };
    }
    if (url.startsWith('/spark/sparkById')) return { json: { data: stored } };
    return { json: { data: aMe({ balance }) } };
  });
});
afterEach(() => {
  server.restore();
  jest.useRealTimers();
});

/** Pasted, not typed: each key draws the whole form again, which is slow without a browser. */
const enter = (label: RegExp, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const saves = () => server.seen.filter(({ url, method }) => url.startsWith('/spark') && method !== 'GET');
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Opens the form and stops the clock, which then moves as the test says. */
const open = async (at = '/campaigns/new') => {
  const view = renderPage(<CreateCampaignPage />, { at });
  await screen.findByRole('form', { name: 'Campaign' });
  jest.useFakeTimers();
  return view;
};
const fill = () => {
  enter(/^Name/, 'Summer reels');
  enter(/^Description/, 'Show us your summer.');
  enter(/^Budget/, '250');
};
const click = (name: string | RegExp, within_ = screen.getByRole('toolbar')) => fireEvent.click(within(within_).getByRole('button', { name }));

describe('a draft saves itself', () => {
  it('a second after the last key, and from then on the address is its own', async () => {
    const { address } = await open();
    enter(/^Name/, 'Summer');
    await pass(900);
    enter(/^Name/, 'Summer reels');
    await pass(900);
    expect(saves()).toHaveLength(0);
    expect(screen.getByText('Saving ...')).toBeInTheDocument();
    await pass(200);
    expect(saves().map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /spark']);
    expect(saves()[0]?.body).toMatchObject({ name: 'Summer reels', budget: 0, location: ['GLOBAL'] });
    expect(saves()[0]?.body).not.toHaveProperty('live_mode');
    expect(address()).toBe(DRAFT);
    expect(screen.getByText(/^Saved \d\d:\d\d$/)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Summer reels');

    enter(/^Budget/, '250');
    await pass(1_100);
    expect(saves().map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /spark', 'PUT /spark/draft-1']);
    expect(saves()[1]?.body).toMatchObject({ budget: 25_000, expectedUpdated: 'version-1' });
    await pass(60_000);
    expect(saves()).toHaveLength(2);
  });

  it('without what is wrong, and says so', async () => {
    await open(DRAFT);
    enter(/^Brand site/, 'not a link');
    enter(/^Description/, 'Sun.');
    await pass(1_100);
    expect(saves()[0]?.body).toMatchObject({ description: 'Sun.', brandUrl: '' });
    expect(screen.getByText(/^Saved \d\d:\d\d \(except Brand site: to be corrected\)$/)).toBeInTheDocument();
  });

  it('says why it is not saved, keeps it on this device, and tries again', async () => {
    const { unmount } = await open(DRAFT);
    refusals = ['network-failure'];
    enter(/^Description/, 'Sun.');
    await pass(1_400);
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved: Network error. Please check your connection');
    expect(localStorage.getItem('sparks-campaign-draft:user-cleo:draft-1')).toContain('Sun.');
    click('Try again', screen.getByRole('alert'));
    await pass(500);
    expect(screen.getByText(/^Saved/)).toBeInTheDocument();
    expect(saves()[1]?.headers.get('idempotency-key')).toBe(saves()[0]?.headers.get('idempotency-key'));
    expect(localStorage.getItem('sparks-campaign-draft:user-cleo:draft-1')).toBeNull();
    unmount();
  });

  it('shows what the server refuses at its field', async () => {
    await open(DRAFT);
    refusals = [{ status: 400, json: { code: 'BAD_REQUEST', message: 'Wrong.', details: [{ field: 'end_time.date', message: 'End time is too far away.' }] } }];
    enter(/^Ends/, '2999-01-01T00:00');
    await pass(1_100);
    expect(screen.getByLabelText(/^Ends/)).toHaveAccessibleDescription(expect.stringContaining('End time is too far away.'));
  });

  it('can be saved as a new one when it was deleted elsewhere', async () => {
    const { address } = await open(DRAFT);
    refusals = [{ status: 404, json: { code: 'NOT_FOUND', message: 'Campaign not found' } }];
    enter(/^Description/, 'Sun.');
    await pass(1_100);
    stored = { ...draft, _id: 'draft-2' };
    click('Save as a new draft', screen.getByRole('alert'));
    await pass(100);
    expect(saves()[1]).toMatchObject({ method: 'POST', url: '/spark', body: { description: 'Sun.' } });
    expect(address()).toBe('/campaigns/new?draft=draft-2');
    expect(screen.getByLabelText(/^Description/)).toHaveValue('Sun.');
  });
});

describe('what was typed comes back', () => {
  it('a draft as it was saved', async () => {
    await open(DRAFT);
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Summer reels');
    expect(screen.getByLabelText(/^Budget/)).toHaveValue('250');
    await pass(5_000);
    expect(saves()).toHaveLength(0);
  });

  it('also what was not saved: it is on this device until it is, or is given up', async () => {
    const first = await open();
    enter(/^Description/, 'Half a campaign');
    first.unmount();
    jest.useRealTimers();
    await open();
    expect(screen.getByLabelText(/^Description/)).toHaveValue('Half a campaign');
    fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByLabelText(/^Description/)).toHaveValue('');
    await pass(400);
    expect(localStorage).toHaveLength(0);
  });

  it('but not for another person', async () => {
    localStorage.setItem('sparks-campaign-draft:user-ada:new', JSON.stringify({ values: { name: "Ada's" }, base: null }));
    await open();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('');
  });

  it('says when there is no such draft', async () => {
    server.restore();
    server = fakeServer(({ url }) => (url.startsWith('/spark') ? { status: 404, json: { code: 'NOT_FOUND', message: 'Campaign not found' } } : { json: { data: aMe() } }));
    renderPage(<CreateCampaignPage />, { at: DRAFT });
    expect(await screen.findByRole('heading', { name: 'There is no such draft' })).toBeVisible();
  });

  it('leads to the page of a published campaign when the draft was published', async () => {
    stored = { ...draft, live_mode: true };
    const { address } = renderPage(<CreateCampaignPage />, { at: DRAFT });
    await waitFor(() => expect(address()).toBe('/campaigns/summer-reels/edit'));
  });
});

describe('a draft that was edited in another window', () => {
  const meet = async () => {
    await open(DRAFT);
    stored = { ...draft, name: 'Theirs', updated: '2026-05-02T09:00:00.000Z' };
    refusals = [conflict];
    enter(/^Description/, 'Mine.');
    await pass(1_200);
    const notice = screen.getByText('This was edited elsewhere').closest('[role="alert"]') as HTMLElement;
    expect(notice).toHaveTextContent('It differs here: Name, Description.');
    enter(/^Terms/, 'Be kind.');
    await pass(20_000);
    expect(saves()).toHaveLength(1);
    return notice;
  };

  it('is not overwritten: the newer version can be taken', async () => {
    const notice = await meet();
    click('Use the newer version', notice);
    await pass(2_000);
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Theirs');
    expect(screen.getByLabelText(/^Description/)).toHaveValue('Show us your summer.');
    expect(saves()).toHaveLength(1);
    expect(screen.queryByText('This was edited elsewhere')).not.toBeInTheDocument();
  });

  it('is overwritten when somebody says so', async () => {
    const notice = await meet();
    click('Keep what is here', notice);
    await pass(100);
    expect(saves()[1]?.body).toMatchObject({ name: 'Summer reels', description: 'Mine.', termsAndConditions: 'Be kind.', expectedUpdated: '2026-05-02T09:00:00.000Z' });
  });

  it('asks at once when this device kept something older', async () => {
    localStorage.setItem('sparks-campaign-draft:user-cleo:draft-1', JSON.stringify({ values: { name: 'Mine' }, base: 'version-older' }));
    await open(DRAFT);
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Mine');
    expect(screen.getByText('This was edited elsewhere')).toBeInTheDocument();
    await pass(20_000);
    expect(saves()).toHaveLength(0);
  });
});

describe('leaving', () => {
  const leave = (view: Awaited<ReturnType<typeof open>>) => act(async () => void view.router.navigate('/discover'));

  it('saves what still waits and asks nothing', async () => {
    const view = await open(DRAFT);
    enter(/^Description/, 'Sun.');
    await leave(view);
    await pass(100);
    expect(saves()).toHaveLength(1);
    expect(view.address()).toBe('/discover');
  });

  it('asks when something cannot be saved', async () => {
    const view = await open();
    enter(/^Description/, 'No name yet');
    await leave(view);
    await pass(500);
    const dialog = screen.getByRole('dialog', { name: 'Leave without saving?' });
    click('Stay', dialog);
    await pass(500);
    expect(view.address()).toBe('/campaigns/new');
    expect(screen.getByLabelText(/^Description/)).toHaveValue('No name yet');
    await leave(view);
    await pass(500);
    click('Leave', screen.getByRole('dialog', { name: 'Leave without saving?' }));
    await pass(500);
    expect(view.address()).toBe('/discover');
  });

  it('asks nothing when nothing was typed', async () => {
    const view = await open();
    await leave(view);
    expect(view.address()).toBe('/discover');
  });
});

describe('publishing', () => {
  it('sums up what is missing and goes to the first of it', async () => {
    await open();
    click('Publish');
    await pass(100);
    const summary = screen.getByText('3 things to correct').closest('[role="alert"]') as HTMLElement;
    expect(summary).toHaveTextContent('Name: Name is required.');
    expect(screen.getByLabelText(/^Name/)).toHaveFocus();
    expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription(expect.stringContaining('Name is required.'));
    click('Budget', summary);
    expect(screen.getByLabelText(/^Budget/)).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows the error of a field once it was left', async () => {
    await open();
    enter(/^Approval Bonus/, 'five');
    expect(screen.queryByText('Enter an amount such as 25 or 25.50.')).not.toBeInTheDocument();
    fireEvent.blur(screen.getByLabelText(/^Approval Bonus/));
    expect(screen.getByLabelText(/^Approval Bonus/)).toHaveAccessibleDescription(expect.stringContaining('Enter an amount such as 25 or 25.50.'));
  });

  it('says what it costs and what that buys before it publishes, and publishes what is saved', async () => {
    const { address } = await open();
    fill();
    enter(/^Approval Bonus/, '5');
    click('Publish');
    await pass(300);
    const dialog = screen.getByRole('dialog', { name: 'Publish this campaign?' });
    for (const text of ['$1,000.00', '−$250.00', '$750.00', '50 approved posts at a bonus of $5.00 each.', 'As soon as you publish it.']) expect(within(dialog).getByText(text)).toBeInTheDocument();
    expect(saves().every(({ body }) => !(body as { live_mode?: boolean }).live_mode)).toBe(true);
    click('Publish campaign', dialog);
    await pass(300);
    expect(address()).toBe('/campaigns/summer-reels');
    const last = saves().at(-1);
    expect(last).toMatchObject({ method: 'PUT', url: '/spark/draft-1', body: { name: 'Summer reels', budget: 25_000, live_mode: true, expectedUpdated: 'version-1' } });
    expect(last?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(localStorage).toHaveLength(0);
    await pass(5_000);
    expect(saves().at(-1)).toBe(last);
  });

  it('later says when it goes live, and wants a time that is ahead', async () => {
    await open();
    fill();
    fireEvent.click(screen.getByRole('radio', { name: 'At a later time' }));
    click('Publish');
    expect(screen.getByLabelText(/^Opens at/)).toHaveAccessibleDescription(expect.stringContaining('Choose when it starts.'));
    enter(/^Opens at/, '2999-06-01T10:00');
    click('Publish');
    await pass(300);
    expect(within(screen.getByRole('dialog')).getByText('Jun 1, 2999, 10:00 AM. It is announced now and opens then.')).toBeInTheDocument();
  });

  it('tops the wallet up in place when it lacks something', async () => {
    balance = 10_000;
    await open();
    fill();
    click('Publish');
    await pass(300);
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByText('$150.00 is missing in your wallet')).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Publish campaign' })).toBeDisabled();
    click('Add $150.00', dialog);
    await pass(300);
    expect(server.seen.find(({ url }) => url === '/api/wallet/top-up')?.body).toEqual({ amount_in_cents: 15_000 });
    expect(within(dialog).getByRole('button', { name: 'Publish campaign' })).toBeEnabled();
    expect(within(dialog).queryByText(/is missing/)).not.toBeInTheDocument();
  });

  it('repeats a publication without an answer with the same key', async () => {
    await open(DRAFT);
    refusals = ['network-failure'];
    click('Publish');
    await pass(300);
    const dialog = screen.getByRole('dialog');
    click('Publish campaign', dialog);
    await pass(300);
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Network error. Please check your connection');
    click('Publish campaign', dialog);
    await pass(300);
    const [first, second] = saves();
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect(second?.body).toEqual(first?.body);
  });

  it('goes back to the field that the server refuses', async () => {
    await open(DRAFT);
    refusals = [{ status: 400, json: { code: 'BAD_REQUEST', message: 'Wrong.', details: [{ field: 'location', message: 'Locations: XX is not allowed.' }, { field: 'budget', message: 'Too much.' }] } }];
    click('Publish');
    await pass(300);
    click('Publish campaign', screen.getByRole('dialog'));
    await pass(600);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText(/^Budget/)).toHaveAccessibleDescription(expect.stringContaining('Too much.'));
    expect(screen.getByText('2 things to correct')).toBeInTheDocument();
  });

  it('is for the creator alone', async () => {
    server.restore();
    server = fakeServer(({ url }) => ({ json: { data: url.startsWith('/spark') ? draft : aMe({ _id: 'user-root', roles: ['admin'] }) } }));
    await open(DRAFT);
    click('Publish');
    await pass(300);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Publish' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('deleting', () => {
  it('is asked about, and leaves nothing behind', async () => {
    const { address } = await open(DRAFT);
    fireEvent.click(screen.getByRole('button', { name: 'Delete draft' }));
    await pass(300);
    click('Delete draft', screen.getByRole('dialog', { name: 'Delete this draft?' }));
    await pass(300);
    expect(saves().map(({ method, url }) => `${method} ${url}`)).toEqual(['DELETE /spark/draft-1']);
    expect(address()).toBe('/discover');
    expect(localStorage).toHaveLength(0);
  });
});

describe('the preview', () => {
  it('follows what is typed, with the page and the card of Discover', async () => {
    await open();
    const preview = screen.getByRole('region', { name: 'Preview' });
    expect(within(preview).getAllByText('Your campaign').length).toBeGreaterThan(1);
    fill();
    enter(/^Earning multiplier/, '1.5');
    expect(within(preview).getAllByText('Summer reels').length).toBeGreaterThan(1);
    expect(within(preview).getByText('$250.00')).toBeInTheDocument();
    expect(within(preview).getAllByText('1.5x')).toHaveLength(2);
  });

  it('cannot be reached by keyboard', async () => {
    await open();
    for (const link of within(screen.getByRole('region', { name: 'Preview' })).queryAllByRole('link', { hidden: true })) expect(link.closest('[inert]')).not.toBeNull();
  });
});

it('can be gone through by keyboard in the order of the screen', async () => {
  await open();
  jest.useRealTimers();
  screen.getByLabelText(/^Name/).focus();
  await userEvent.tab();
  expect(screen.getByLabelText(/^Description/)).toHaveFocus();
});
