import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMe, type MeResponse } from '@sparks/api-client';
import { fakeServer } from '@sparks/api-client/testing';
import { aMe } from '../../testing/fixtures';
import { optionsOf, renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { FirstSteps } from './first-steps';

const URL = '/api/users/me/first-steps';
let server: ReturnType<typeof fakeServer>;
let me: MeResponse;
let steps: { step: string; isDone: boolean }[];
let isFailing: boolean;
beforeAll(startTranslations as () => Promise<void>);
beforeEach(() => {
  signInAs(true);
  isFailing = false;
  me = aMe({ country: undefined, firstSteps: 'questions', roles: ['contributor'] });
  steps = (['profile', 'account', 'post', 'approval'] as const).map((step) => ({ step, isDone: step === 'profile' }));
  server = fakeServer(({ method, url, body }) => {
    if (isFailing && method !== 'GET')
      return { status: 429, json: { code: 'RATE_LIMITED', message: 'Please wait', requestId: 'r-1' } };
    if (url === URL && method === 'DELETE') {
      me = { ...me, firstSteps: undefined };
      return { json: {} };
    }
    if (url === URL) {
      if (method === 'PUT') me = { ...me, firstSteps: 'checklist' };
      return { json: { data: { steps } } };
    }
    if (method === 'PATCH') me = { ...me, ...(body as Partial<MeResponse>) };
    return { json: { data: me } };
  });
});
afterEach(() => server.restore());

function Page() {
  const { me: user } = useMe();
  return (
    <main>
      <h1>Discover campaigns</h1>
      {user?.firstSteps ? <FirstSteps me={user} state={user.firstSteps} /> : null}
    </main>
  );
}
const open = () => renderPage(<Page />);
const sent = (method: string) => server.seen.filter((request) => request.method === method);

it('stores the answers, the country by the profile, and goes on with the checklist', async () => {
  open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Both' }));
  const country = screen.getByRole('combobox', { name: 'Where do you live?' });
  await userEvent.type(country, 'Austri');
  await userEvent.click(optionsOf(country).find(({ textContent }) => textContent === 'Austria') as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Save answers' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your first steps' })).toHaveFocus());
  expect(sent('PATCH').map(({ body }) => body)).toEqual([{ country: 'AT' }]);
  expect(sent('PUT').map(({ body }) => body)).toEqual([{ purpose: 'both' }]);
});

it('skips all questions at once', async () => {
  open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Publish campaigns' }));
  await userEvent.click(screen.getByRole('button', { name: 'Skip all' }));
  expect(await screen.findByRole('heading', { name: 'Your first steps' })).toBeVisible();
  expect(sent('PUT').map(({ body }) => body)).toEqual([{}]);
  expect(sent('PATCH')).toEqual([]);
});

it('does not ask for a country that is known', async () => {
  me = { ...me, country: 'GB' };
  open();
  expect(await screen.findByRole('radio', { name: 'Earn with my posts' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Where do you live?' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Prove an account' })).toHaveAttribute('href', '/me/profile');
});

it('keeps the questions when the answers cannot be saved', async () => {
  isFailing = true;
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Save answers' }));
  expect(await screen.findByText('Your answers could not be saved')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Welcome to Sparks' })).toBeVisible();
});

describe('the checklist', () => {
  beforeEach(() => {
    me = { ...me, firstSteps: 'checklist' };
  });

  it('links to what is left and names what is done', async () => {
    open();
    const list = within(await screen.findByRole('region', { name: 'Your first steps' }));
    expect(await list.findByText('1 of 4 done')).toBeVisible();
    expect(list.getByText('Complete your profile')).toHaveTextContent('Complete your profile: Done');
    expect(list.getByRole('link', { name: 'Prove an account' })).toHaveAttribute('href', '/me/profile');
    expect(list.getByRole('link', { name: 'Submit your first post' })).toHaveAttribute('href', '/discover');
  });

  it('is gone for ever once it is dismissed, and the focus goes to the page', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Hide the first steps' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your first steps' })).not.toBeInTheDocument());
    expect(sent('DELETE')).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('takes no space once its goal is reached', async () => {
    steps = [];
    open();
    await waitFor(() => expect(server.seen.some(({ url }) => url === URL)).toBe(true));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your first steps' })).not.toBeInTheDocument());
  });
});
