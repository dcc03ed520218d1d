import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMe } from '../../../testing/fixtures';
import { startTranslations } from '../../../testing/render-page';
import { click, DRAFT, draftServer, enter, fillIn, openForm, openStep, pass, publish } from './testing/draft-server';

let server: ReturnType<typeof draftServer>;

beforeAll(startTranslations);
beforeEach(() => {
  server = draftServer();
});
afterEach(() => {
  server.restore();
  jest.useRealTimers();
});

describe('publishing', () => {
  it('lists what is missing and focuses the first field', async () => {
    await openForm();
    await publish();
    expect(screen.getByLabelText(/^Name/)).toHaveFocus();
    expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription(expect.stringContaining('Name is required.'));
    expect(screen.getByRole('heading', { level: 2, name: 'Story' })).toBeVisible();
    await openStep('Review and publish');
    const summary = screen.getByText('3 fields to correct').closest('[role="alert"]') as HTMLElement;
    expect(summary).toHaveTextContent('Name: Name is required.');
    click('Budget', summary);
    await pass(100);
    expect(screen.getByRole('heading', { level: 2, name: 'Pay' })).toBeVisible();
    expect(screen.getByLabelText(/^Budget/)).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows the error of a field after it loses focus', async () => {
    await openForm();
    enter(/^Approval Bonus/, 'five');
    expect(screen.queryByText('Enter an amount such as 25 or 25.50.')).not.toBeInTheDocument();
    fireEvent.blur(screen.getByLabelText(/^Approval Bonus/));
    expect(screen.getByLabelText(/^Approval Bonus/)).toHaveAccessibleDescription(
      expect.stringContaining('Enter an amount such as 25 or 25.50.'),
    );
  });

  it('shows the cost and what it buys before publishing, and publishes the saved draft', async () => {
    const { address } = await openForm();
    fillIn();
    enter(/^Approval Bonus/, '5');
    await publish();
    const dialog = screen.getByRole('dialog', { name: 'Publish this campaign?' });
    for (const text of [
      '$1,000.00',
      '−$250.00',
      '$750.00',
      'Up to 50 approved posts at $5.00 each. Views earn nothing.',
      'As soon as you publish.',
    ])
      expect(within(dialog).getByText(text)).toBeInTheDocument();
    expect(server.saves().every(({ body }) => !(body as { live_mode?: boolean }).live_mode)).toBe(true);
    click('Publish campaign', dialog);
    await pass(300);
    expect(address()).toBe('/campaigns/summer-reels/published');
    const last = server.saves().at(-1);
    expect(last).toMatchObject({
      method: 'PUT',
      url: '/spark/draft-1',
      body: { name: 'Summer reels', budget: 25_000, live_mode: true, expectedUpdated: 'version-1' },
    });
    expect(last?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(localStorage).toHaveLength(0);
    await pass(5_000);
    expect(server.saves().at(-1)).toBe(last);
  });

  it('shows the publication time of a scheduled campaign, and requires a future time', async () => {
    await openForm();
    fillIn();
    fireEvent.click(screen.getByLabelText('At a later time'));
    await publish();
    expect(screen.getByLabelText(/^Opens at/)).toHaveAccessibleDescription(
      expect.stringContaining('Choose a start time.'),
    );
    enter(/^Opens at/, '2999-06-01T10:00');
    await publish();
    expect(
      within(screen.getByRole('dialog')).getByText('Jun 1, 2999, 10:00 AM. It is announced now and opens then.'),
    ).toBeInTheDocument();
  });

  it('tops up the wallet in place when the balance is too low', async () => {
    server.balance = 10_000;
    await openForm();
    fillIn();
    await publish();
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByText('You need $150.00 more in your wallet')).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Publish campaign' })).toBeDisabled();
    click('Add $150.00', dialog);
    await pass(300);
    expect(server.seen.find(({ url }) => url === '/api/wallet/top-up')?.body).toEqual({ amount_in_cents: 15_000 });
    expect(within(dialog).getByRole('button', { name: 'Publish campaign' })).toBeEnabled();
    expect(within(dialog).queryByText(/more in your wallet/)).not.toBeInTheDocument();
  });

  it('retries a publication without a response with the same key', async () => {
    await openForm(DRAFT);
    server.refusals = ['network-failure'];
    await publish();
    const dialog = screen.getByRole('dialog');
    click('Publish campaign', dialog);
    await pass(300);
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Network error. Please check your connection');
    click('Publish campaign', dialog);
    await pass(300);
    const [first, second] = server.saves();
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect(second?.body).toEqual(first?.body);
  });

  it('returns to the field that the server refuses', async () => {
    await openForm(DRAFT);
    server.refusals = [
      {
        status: 400,
        json: {
          code: 'BAD_REQUEST',
          message: 'Wrong.',
          details: [
            { field: 'location', message: 'Locations: XX is not allowed.' },
            { field: 'budget', message: 'Too much.' },
          ],
        },
      },
    ];
    await publish();
    click('Publish campaign', screen.getByRole('dialog'));
    await pass(600);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText(/^Budget/)).toHaveAccessibleDescription(expect.stringContaining('Too much.'));
    await openStep('Review and publish');
    expect(screen.getByText('2 fields to correct')).toBeInTheDocument();
  });

  it('is for the creator only', async () => {
    server.me = aMe({ _id: 'user-root', roles: ['admin'] });
    await openForm(DRAFT);
    await publish();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Publish' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('deleting', () => {
  it('asks for confirmation and leaves nothing behind', async () => {
    const { address } = await openForm(DRAFT);
    fireEvent.click(screen.getByRole('button', { name: 'Delete draft' }));
    await pass(300);
    click('Delete draft', screen.getByRole('dialog', { name: 'Delete this draft?' }));
    await pass(300);
    expect(server.saves().map(({ method, url }) => `${method} ${url}`)).toEqual(['DELETE /spark/draft-1']);
    expect(address()).toBe('/discover');
    expect(localStorage).toHaveLength(0);
  });
});

describe('the preview', () => {
  it('follows the input, as the page and as the Discover card', async () => {
    await openForm();
    const preview = screen.getByRole('region', { name: 'Preview' });
    expect(within(preview).getAllByText('Your campaign').length).toBeGreaterThan(1);
    fillIn();
    enter(/1,000 views/, '2');
    enter(/^Earning multiplier/, '1.5');
    expect(within(preview).getAllByText('Summer reels').length).toBeGreaterThan(1);
    // In the money card of the page, and on the card; the page also has a badge of the multiplier.
    for (const text of ['$250.00', '$2.00']) expect(within(preview).getAllByText(text)).toHaveLength(2);
    expect(within(preview).getAllByText('1.5x')).toHaveLength(3);
  });

  it('cannot be reached by keyboard', async () => {
    await openForm();
    for (const link of within(screen.getByRole('region', { name: 'Preview' })).queryAllByRole('link', { hidden: true }))
      expect(link.closest('[inert]')).not.toBeNull();
  });
});

it('can be navigated by keyboard in visual order', async () => {
  await openForm();
  jest.useRealTimers();
  screen.getByLabelText(/^Name/).focus();
  await userEvent.tab();
  expect(screen.getByLabelText(/^Description/)).toHaveFocus();
});
