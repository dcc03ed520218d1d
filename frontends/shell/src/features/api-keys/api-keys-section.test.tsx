import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiKeyResponse, CreateApiKeyDto } from '@sparks/api-client';
import { fakeServer } from '@sparks/api-client/testing';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { ApiKeysSection } from './api-keys-section';

const DAY_MS = 86_400_000;
const SECRET = `sparks_key_${'aB3'.repeat(12)}zz`;
const aKey = (change: Partial<ApiKeyResponse> = {}): ApiKeyResponse => ({
  _id: 'k1',
  name: 'Nightly report',
  scopes: ['campaigns:read', 'wallet:read'],
  lastFour: 'x4Qa',
  createdAt: new Date().toISOString(),
  expiresAt: null,
  dailyLimitCents: null,
  lastUsedAt: null,
  ...change,
});

let keys: ApiKeyResponse[];
let refusal: { status: number; json: unknown } | undefined;
let goneAlready: boolean;
let server: ReturnType<typeof fakeServer>;

beforeAll(() => startTranslations());
beforeEach(() => {
  signInAs(true);
  keys = [];
  refusal = undefined;
  goneAlready = false;
  server = fakeServer(({ method, url, body }) => {
    if (refusal) return refusal;
    if (method === 'POST') {
      const { name, scopes, expiresAt } = body as CreateApiKeyDto;
      const made = aKey({ _id: `k${keys.length + 1}`, name, scopes, expiresAt: expiresAt ?? null });
      keys = [made, ...keys];
      return { status: 201, json: { data: { ...made, secret: SECRET } } };
    }
    if (method === 'DELETE') {
      if (goneAlready) return { status: 404, json: { code: 'NOT_FOUND', message: 'API key not found' } };
      keys = keys.filter(({ _id }) => !url.endsWith(_id));
      return { status: 204 };
    }
    return { json: { data: keys } };
  });
});
afterEach(() => server.restore());

const open = () => renderPage(<ApiKeysSection />);
const sent = (wanted: string) => server.seen.filter(({ method }) => method === wanted);
async function openForm() {
  open();
  await screen.findByText('You have no API keys');
  await userEvent.click(screen.getByRole('button', { name: 'Create key' }));
  return screen.findByRole('dialog', { name: 'Create an API key' });
}

describe('the list', () => {
  it('shows name, scopes and last use of each key', async () => {
    keys = [
      aKey({ lastUsedAt: new Date(Date.now() - 3 * DAY_MS).toISOString() }),
      aKey({ _id: 'k2', name: 'Old', expiresAt: new Date(Date.now() - DAY_MS).toISOString() }),
    ];
    open();
    const [first, second] = await screen.findAllByRole('listitem');
    for (const text of [
      'Nightly report',
      'sparks_key_…x4Qa',
      'campaigns:read',
      'wallet:read',
      'Last used 3 days ago',
      'Does not expire',
    ])
      expect(within(first as HTMLElement).getByText(text)).toBeVisible();
    for (const text of ['Never used', /^Expired /]) expect(within(second as HTMLElement).getByText(text)).toBeVisible();
  });

  it('offers a retry when loading fails', async () => {
    refusal = { status: 403, json: { code: 'FORBIDDEN', message: 'Access denied' } };
    open();
    expect(await screen.findByText('Your API keys could not be loaded')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create key' })).toBeDisabled();
    refusal = undefined;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You have no API keys')).toBeVisible();
  });

  it('shows what a key can spend on a day', async () => {
    keys = [aKey({ dailyLimitCents: 5_000 })];
    open();
    expect(await screen.findByText('Up to $50.00 a day')).toBeVisible();
  });

  it('accepts no more keys at the limit', async () => {
    keys = Array.from({ length: 20 }, (_, index) => aKey({ _id: `k${index}` }));
    open();
    expect(await screen.findByText(/^You have reached the limit of 20 keys/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create key' })).toBeDisabled();
  });
});

describe('creating', () => {
  it('requires a name and a scope', async () => {
    const dialog = await openForm();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create key' }));
    expect(await within(dialog).findByText('Give the key a name.')).toBeVisible();
    expect(within(dialog).getByText('Choose at least one permission.')).toBeVisible();
    expect(sent('POST')).toEqual([]);
  });

  it('shows the secret once with a copy button, then lists the key', async () => {
    const user = userEvent.setup();
    const dialog = await openForm();
    await user.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Robot');
    await user.click(within(dialog).getByRole('checkbox', { name: 'View campaigns' }));
    expect(within(dialog).queryByText(/can spend money/)).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('checkbox', { name: 'Submit posts' }));
    expect(within(dialog).getByText(/can spend money/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Create key' }));

    const shown = await screen.findByRole('dialog', { name: 'Your new API key' });
    expect(within(shown).getByRole('textbox', { name: 'API key' })).toHaveValue(SECRET);
    expect(within(shown).getByText(/It will not be shown again/)).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(within(shown).getByRole('button', { name: 'Copy' }));
    expect(await within(shown).findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(SECRET);
    await user.click(within(shown).getByRole('button', { name: 'Done' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('Robot')).toBeVisible();
    const [{ body } = { body: undefined }] = sent('POST');
    const { expiresAt, ...rest } = body as CreateApiKeyDto;
    expect(rest).toEqual({ name: 'Robot', scopes: ['campaigns:read', 'contributions:write'], dailyLimitCents: 5_000 });
    expect(Math.round((Date.parse(expiresAt ?? '') - Date.now()) / DAY_MS)).toBe(90);
    await user.click(screen.getByRole('button', { name: 'Create key' }));
    expect(await screen.findByRole('dialog', { name: 'Create an API key' })).toBeVisible();
    expect(screen.queryByDisplayValue(SECRET)).not.toBeInTheDocument();
  });

  it('shows server errors', async () => {
    const dialog = await openForm();
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Robot');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'View your wallet' }));
    refusal = {
      status: 409,
      json: { code: 'api_key_limit_reached', message: 'You have as many API keys as there can be. Revoke one first.' },
    };
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create key' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Revoke one first.');
  });
});

describe('revoking', () => {
  it('asks for confirmation and removes the key from the list', async () => {
    keys = [aKey()];
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke Nightly report' }));
    const dialog = await screen.findByRole('dialog', { name: 'Revoke this API key?' });
    expect(within(dialog).getByText(/"Nightly report" stop working immediately/)).toBeVisible();
    expect(sent('DELETE')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke key' }));
    expect(await screen.findByText('You have no API keys')).toBeVisible();
    expect(sent('DELETE').map(({ url }) => url)).toEqual(['/api/api-keys/k1']);
  });

  it('succeeds when the key is already revoked', async () => {
    keys = [aKey()];
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke Nightly report' }));
    keys = [];
    goneAlready = true;
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke key' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('can be cancelled', async () => {
    keys = [aKey()];
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke Nightly report' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent('DELETE')).toEqual([]);
  });
});
