import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MeResponse, UpdateMeDto } from '@sparks/api-client';
import { fakeServer } from '@sparks/api-client/testing';
import { aMe } from '../../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { ProfileSettingsPage } from './profile-settings-page';

const PICTURE = `/media/uploads/${'ab'.repeat(20)}-banner.webp`;
let me: MeResponse;
let saving: { status: number; json: unknown } | undefined;
let server: ReturnType<typeof fakeServer>;

beforeAll(startTranslations);
beforeEach(() => {
  signInAs(true);
  saving = undefined;
  me = aMe({
    name: 'Ada Obi',
    firstName: 'Ada',
    country: 'GB',
    birthDate: '1998-04-12T00:00:00.000Z',
    socialMediaAccounts: [
      { platform: 'tiktok', username: 'ada', order: 0 },
      { platform: 'reddit', username: 'quiet', order: 1 },
    ],
  });
  server = fakeServer(({ method, url, body }) => {
    if (url.endsWith('/totals'))
      return {
        json: {
          data: {
            campaigns: 0,
            followers: 0,
            paidOut: 0,
            approvalRate: null,
            medianDecisionHours: null,
            contributionsApproved: 4,
            contributionApprovalRate: null,
            views: 20_000,
          },
        },
      };
    if (url === '/api/uploads') return { status: 201, json: { data: { url: PICTURE } } };
    if (method === 'GET' && url.startsWith('/api/social-accounts')) return { json: { data: [] } };
    if (url.startsWith('/api/social-accounts')) {
      me = { ...me, socialMediaAccounts: me.socialMediaAccounts.map((account) => ({ ...account, verified: false })) };
      return { status: 204 };
    }
    if (method === 'PATCH') {
      if (saving) return saving;
      me = { ...me, ...(body as Partial<MeResponse>) };
    }
    return { json: { data: me } };
  });
});
afterEach(() => server.restore());

async function open() {
  const view = renderPage(<ProfileSettingsPage />, { at: '/me/profile' });
  await screen.findByRole('textbox', { name: 'Name' });
  return view;
}
const sent = () => server.seen.filter(({ method }) => method === 'PATCH').map(({ body }) => body as UpdateMeDto);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
const names = () =>
  screen.getAllByRole('textbox', { name: /^Name of account/ }).map((input) => (input as HTMLInputElement).value);
const rename = async (value: string) => {
  const name = screen.getByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  if (value) await userEvent.type(name, value);
};

describe('the bio and the links', () => {
  it('are saved as typed, without empty rows', async () => {
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: 'Bio' }), 'Films and coffee');
    expect(screen.getByText('16 of 300 characters')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add link' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Link 1' })).toHaveFocus());
    await userEvent.type(screen.getByRole('textbox', { name: 'Link 1' }), 'https://ada.example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Add link' }));
    await save();
    await waitFor(() => expect(sent()).toEqual([{ bio: 'Films and coffee', links: ['https://ada.example.org'] }]));
  });

  it.each(['javascript:alert(1)', 'http://ada.example.org'])('explain why %s is refused', async (typed) => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Add link' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Link 1' }), typed);
    await save();
    expect(await screen.findByText('Enter an address that starts with https://.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Link 1' })).toHaveFocus());
    expect(sent()).toEqual([]);
  });

  it('are limited in length and number', async () => {
    me = aMe({ links: [1, 2, 3, 4, 5].map((number) => `https://example.org/${number}`) });
    await open();
    expect(screen.queryByRole('button', { name: 'Add link' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('textbox', { name: 'Bio' }));
    await userEvent.paste('b'.repeat(301));
    await save();
    expect(await screen.findByText('Bio must be at most 300 characters.')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('give the focus to the next field when a link is removed', async () => {
    me = aMe({ links: ['https://example.org/one', 'https://example.org/two'] });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Remove link 2' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Link 1' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Remove link 1' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add link' })).toHaveFocus());
  });
});

describe('your own profile', () => {
  it('shows the stored profile with nothing to save', async () => {
    await open();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada Obi');
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('United Kingdom');
    expect(screen.getByLabelText('Birth date')).toHaveValue('1998-04-12');
    expect(screen.getByRole('combobox', { name: 'Gender' })).toHaveValue('Prefer not to say');
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'View public profile' })).toHaveAttribute('href', '/p/cleo');
  });

  it('explains what stays private and what the country affects', async () => {
    await open();
    expect(within(screen.getByRole('region', { name: 'About you' })).getByText(/^Never shown to anyone/)).toBeVisible();
    expect(screen.getByText(/Some campaigns only accept posts from certain countries/)).toBeVisible();
  });

  it('sends only the changes and confirms them', async () => {
    await open();
    await rename('Ada O');
    await userEvent.click(screen.getByRole('combobox', { name: 'Country' }));
    await userEvent.clear(screen.getByRole('combobox', { name: 'Country' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Country' }), 'franc');
    await userEvent.click(await screen.findByRole('option', { name: 'France' }));
    await save();
    expect(await screen.findByText('Your profile is saved. Campaigns now use your new country.')).toBeVisible();
    expect(sent()).toEqual([{ name: 'Ada O', country: 'FR' }]);
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada O');
    const saveButton = screen.getByRole('button', { name: 'Save changes' });
    expect(saveButton).toHaveFocus();
    expect(saveButton).toHaveAttribute('aria-disabled', 'true');
    await userEvent.tab();
    expect(saveButton).toBeDisabled();
  });

  it('shows from when a changed country counts', async () => {
    me = { ...me, country: 'FR', countryChange: { from: 'GB', countsFrom: '2026-06-22T12:00:00.000Z' } };
    await open();
    expect(
      screen.getByText(
        'For campaigns, United Kingdom counts until June 22, 2026, then your new country. Change it back to cancel.',
      ),
    ).toBeVisible();
  });

  it('sends no invalid values, and focuses the first error', async () => {
    await open();
    await rename('');
    await save();
    expect(await screen.findByText('Name is required.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
    expect(screen.getByText('Check the highlighted fields.')).toBeVisible();
    expect(sent()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada Obi');
  });

  it('shows server errors at their fields and keeps the input', async () => {
    saving = {
      status: 400,
      json: { code: 'BAD_REQUEST', message: 'Not that one', details: [{ field: 'name', message: 'Not that one' }] },
    };
    await open();
    await rename('Root');
    await save();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toBeInvalid());
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Root');
    expect(await screen.findByText('Your profile could not be saved')).toBeVisible();
  });

  it('shows what the server refuses of a list at its row', async () => {
    saving = {
      status: 400,
      json: { code: 'BAD_REQUEST', message: 'No', details: [{ field: 'links.0', message: 'Not that link' }] },
    };
    await open();
    const add = screen.getByRole('button', { name: 'Add link' });
    await userEvent.click(add);
    await userEvent.click(add);
    await userEvent.type(screen.getByRole('textbox', { name: 'Link 2' }), 'https://ada.example.org');
    await save();
    expect(await screen.findByText('Not that link')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Link 2' })).toHaveFocus());
  });

  it('asks before leaving with unsaved changes', async () => {
    const { router, address } = await open();
    await rename('Ada O');
    act(() => void router.navigate('/wallet'));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(address()).toBe('/me/profile');
  });

  it('offers a retry when loading fails', async () => {
    server.restore();
    let isDown = true;
    server = fakeServer(({ url }) =>
      isDown
        ? { status: 403, json: { code: 'FORBIDDEN', message: 'Access denied' } }
        : {
            json: {
              data: url.startsWith('/api/social-accounts')
                ? []
                : url.endsWith('/totals')
                  ? {
                      campaigns: 0,
                      paidOut: 0,
                      approvalRate: null,
                      medianDecisionHours: null,
                      contributionsApproved: 0,
                      contributionApprovalRate: null,
                      views: 0,
                    }
                  : me,
            },
          },
    );
    renderPage(<ProfileSettingsPage />, { at: '/me/profile' });
    expect(await screen.findByText('Your profile could not be loaded')).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toBeVisible();
  });
});

describe('the picture', () => {
  it('is uploaded, saved with the form, and can be removed', async () => {
    globalThis.URL.createObjectURL = jest.fn(() => 'blob:picture');
    globalThis.URL.revokeObjectURL = jest.fn();
    await open();
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('There is nothing to choose a file with');
    await userEvent.upload(input, new File(['x'], 'me.png', { type: 'image/png' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save changes' })).toBeEnabled());
    await save();
    await waitFor(() => expect(sent()).toEqual([{ user_image: PICTURE.replace('banner', 'thumbnail') }]));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await save();
    await waitFor(() => expect(sent()[1]).toEqual({ user_image: '' }));
  });
});

describe('social accounts', () => {
  it('are added on a platform that is not listed yet, and validated by its rules', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Add account' }));
    const name = screen.getByRole('textbox', { name: 'Name of account 3' });
    await waitFor(() => expect(name).toHaveFocus());
    expect(screen.getByRole('combobox', { name: 'Platform of account 3' })).toHaveValue('Instagram');
    await userEvent.type(name, 'not a name');
    await userEvent.tab();
    expect(await screen.findByText(/^Instagram names have/)).toBeVisible();
    await userEvent.clear(name);
    await userEvent.type(name, '@ada.creates');
    await save();
    await waitFor(() =>
      expect(sent()[0]?.socialMediaAccounts?.[2]).toEqual({ platform: 'instagram', username: 'ada.creates', order: 2 }),
    );
  });

  it('can be reordered with buttons and keys, which is announced', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Move account 2 up' }));
    expect(names()).toEqual(['quiet', 'ada']);
    expect(screen.getByText('Account 2 moved to position 1 of 2.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('textbox', { name: 'Name of account 1' }));
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(names()).toEqual(['ada', 'quiet']);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name of account 2' })).toHaveFocus());
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  });

  it('can be removed', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Remove account 1' }));
    expect(names()).toEqual(['quiet']);
    await save();
    await waitFor(() =>
      expect(sent()).toEqual([{ socialMediaAccounts: [{ platform: 'reddit', username: 'quiet', order: 0 }] }]),
    );
  });

  it('keep their error when they are moved', async () => {
    await open();
    const name = screen.getByRole('textbox', { name: 'Name of account 2' });
    await userEvent.type(name, ' not a name');
    await save();
    expect(await screen.findByText(/^Reddit names have/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Move account 2 up' }));
    expect(screen.getByRole('textbox', { name: 'Name of account 1' })).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'Name of account 2' })).toBeValid();
  });

  it.each([
    ['follow the stored profile without edits', false, 'Ada Stored'],
    ['keep edits when the stored profile changes', true, 'Ada Typed'],
  ])('%s', async (_what, isEdited, shown) => {
    me = { ...me, socialMediaAccounts: [{ platform: 'tiktok', username: 'ada', order: 0, verified: true }] };
    await open();
    if (isEdited) await rename('Ada Typed');
    me = { ...me, name: 'Ada Stored' };
    await userEvent.click(screen.getByRole('button', { name: 'Disconnect account 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Unlink this account?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Unlink' }));
    expect(await screen.findByRole('button', { name: 'Remove account 1' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue(shown);
  });

  it('that are connected stay unchanged until they are disconnected', async () => {
    me = { ...me, socialMediaAccounts: [{ platform: 'tiktok', username: 'ada', order: 0, verified: true }] };
    await open();
    expect(screen.getByRole('textbox', { name: 'Name of account 1' })).toHaveAttribute('readonly');
    await userEvent.click(screen.getByRole('button', { name: 'Disconnect account 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Unlink this account?' });
    expect(within(dialog).getByText(/^For 30 days nobody else can link this account/)).toBeVisible();
    expect(server.seen.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Unlink' }));
    expect(await screen.findByRole('button', { name: 'Remove account 1' })).toBeVisible();
    expect(server.seen.some(({ method, url }) => method === 'DELETE' && url === '/api/social-accounts/tiktok')).toBe(
      true,
    );
  });
});

it('explains the experience level and the requirements of the next', async () => {
  await open();
  const level = screen.getByRole('region', { name: 'Experience level' });
  expect(within(level).getByText('Verified Creator').closest('li')).toHaveAttribute('aria-current', 'step');
  expect(
    await within(level).findByText('To Champion Creator: 6 more approved posts and 30,000 more views'),
  ).toBeVisible();
  expect(within(level).queryByRole('textbox')).not.toBeInTheDocument();
});
