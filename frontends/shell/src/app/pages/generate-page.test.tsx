import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '@sparks/api-client/testing';
import type { AiWizardModule } from '@sparks/remote-contracts';
import { aMe, aSpark } from '../../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { loadRemoteModule } from '../remotes/remote-registry';
import { GeneratePage } from './generate-page';

jest.mock('../remotes/remote-registry', () => ({ loadRemoteModule: jest.fn() }));
const load = loadRemoteModule as unknown as jest.Mock;
const remote = {
  AiWizard: ({ sparkId, onClose, onUse, onTopUp }) => (
    <>
      <h1>generator for {sparkId}</h1>
      <button type="button" onClick={onClose}>
        leave
      </button>
      <button type="button" onClick={() => onUse('content-1')}>
        use
      </button>
      <button type="button" onClick={onTopUp}>
        pay
      </button>
    </>
  ),
  contractVersion: 1,
} satisfies AiWizardModule;

let server: ReturnType<typeof fakeServer>;
beforeAll(startTranslations);
beforeEach(() => {
  load.mockReset().mockResolvedValue(remote);
  server = fakeServer(({ url }) => ({ json: { data: url.startsWith('/spark') ? aSpark() : aMe() } }));
});
afterEach(() => server.restore());

const open = () => renderPage(<GeneratePage slug="summer-reels" />, { at: '/campaigns/summer-reels/generate' });

it('passes the campaign to the remote, and the generated content to the submission', async () => {
  signInAs(true);
  const { address } = open();
  expect(await screen.findByRole('heading', { name: 'generator for spark-1' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'use' }));
  expect(address()).toBe('/campaigns/summer-reels/submit?ai=content-1');
});

it('returns to the campaign', async () => {
  signInAs(true);
  const { address } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'leave' }));
  expect(address()).toBe('/campaigns/summer-reels');
});

it('opens the top-up in a dialog', async () => {
  signInAs(true);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'pay' }));
  expect(await screen.findByRole('dialog', { name: 'Add money to your wallet' })).toBeVisible();
  expect(screen.getByText('generator for spark-1')).toBeInTheDocument();
});

it('asks visitors to sign in and loads nothing before', async () => {
  signInAs(false);
  open();
  expect(await screen.findByText('You need an account to generate content.')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
});
