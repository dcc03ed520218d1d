import { fakeServer } from '@sparks/api-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMe, aSpark } from '../../testing/fixtures';
import { renderPage, signInAs, startWords } from '../../testing/render-page';
import { CreateCampaignPage } from './create-campaign-page';

let server: ReturnType<typeof fakeServer>;
let balance = 100_000;

beforeAll(startWords);
beforeEach(() => {
  localStorage.clear();
  signInAs(true);
  balance = 100_000;
  server = fakeServer(({ url, method }) => {
    if (url === '/api/wallet') return { json: { data: { balance, currency: 'USD', pending: [], openPayments: [] } } };
    if (url === '/spark' && method === 'POST') return { status: 201, json: { data: aSpark() } };
    return { json: { data: aMe() } };
  });
});
afterEach(() => server.restore());

/** Pasted, not typed: each key draws the whole form again, which is slow without a browser. */
const enter = async (label: RegExp, text: string) => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};
const fill = async () => {
  await enter(/^Name/, 'Summer reels');
  await enter(/^Description/, 'Show us your summer.');
  await enter(/^Budget/, '250');
};
const created = () => server.seen.filter(({ url, method }) => url === '/spark' && method === 'POST');

describe('CreateCampaignPage', () => {
  it('says what it costs before it publishes', async () => {
    const { address } = renderPage(<CreateCampaignPage />, { at: '/campaigns/new' });
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('dialog', { name: 'Publish this campaign?' });
    expect(await within(dialog).findByText('$1,000.00')).toBeInTheDocument();
    expect(within(dialog).getByText('−$250.00')).toBeInTheDocument();
    expect(within(dialog).getByText('$750.00')).toBeInTheDocument();
    expect(created()).toHaveLength(0);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish campaign' }));
    await waitFor(() => expect(address()).toBe('/campaigns/summer-reels'));
    expect(created()[0]?.body).toMatchObject({ name: 'Summer reels', budget: 25_000, live_mode: true, location: ['GLOBAL'] });
    expect(created()[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('does not publish what the wallet cannot pay', async () => {
    balance = 10_000;
    renderPage(<CreateCampaignPage />, { at: '/campaigns/new' });
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('$150.00 is missing in your wallet')).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Publish campaign' })).toBeDisabled();
  });

  it('goes to the first field that is wrong', async () => {
    renderPage(<CreateCampaignPage />, { at: '/campaigns/new' });
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Name is required.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('saves a draft without a budget', async () => {
    const { address } = renderPage(<CreateCampaignPage />, { at: '/campaigns/new' });
    await enter(/^Name/, 'Summer reels');
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(address()).toBe('/campaigns/summer-reels'));
    expect(created()[0]?.body).toMatchObject({ name: 'Summer reels', live_mode: false });
    expect(created()[0]?.body).not.toHaveProperty('budget');
  });

  it('keeps what was typed when the page is left', async () => {
    const { unmount } = renderPage(<CreateCampaignPage />, { at: '/campaigns/new' });
    await enter(/^Name/, 'Half a campaign');
    await waitFor(() => expect(localStorage.getItem('sparks-campaign-draft')).toContain('Half a campaign'), { timeout: 2_000 });
    unmount();
    renderPage(<CreateCampaignPage />, { at: '/campaigns/new' });
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Half a campaign');
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByLabelText(/^Name/)).toHaveValue('');
  });
});
