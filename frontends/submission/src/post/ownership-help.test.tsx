import { act, screen, within } from '@testing-library/react';
import type { FakeApi } from '../testing/fake-api';
import { aServer, openFlow, paste, SUBMIT } from '../testing/render-flow';
import { YOUTUBE_URL } from '../testing/samples';

let api: FakeApi;
beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-06-01T12:00:00.000Z') });
  api = aServer();
});
afterEach(() => {
  api.restore();
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function submitAndFail(status: number, code: string, message: string, details: object) {
  api.on(SUBMIT, { status, body: { code, message, details, requestId: 'req-1' } });
  const { user } = await openFlow();
  await paste(user);
  await pass(500);
  await screen.findByText('Looks good');
  await user.click(screen.getByRole('button', { name: 'Submit Post' }));
  return { user, alert: await screen.findByRole('alert') };
}

it('offers the code for the caption with a copy button and keeps the typed link', async () => {
  const { alert } = await submitAndFail(403, 'ownership_required', 'Prove that this post is yours.', {
    ownershipProof: 'any',
    platform: 'youtube',
    authorHandle: 'somebody',
    captionCode: 'spk-7k2m9qab',
  });
  expect(alert).toHaveTextContent('Prove that this post is yours.');
  expect(alert).toHaveTextContent('This post is by @somebody.');
  expect(alert).toHaveTextContent('spk-7k2m9qab');
  expect(within(alert).getByRole('button', { name: 'Copy' })).toBeEnabled();
  expect(screen.getByDisplayValue(YOUTUBE_URL)).toBeInTheDocument();
});

it('offers the sign-in of the platform, and no code where only an account counts', async () => {
  const { alert } = await submitAndFail(403, 'ownership_required', 'Prove that this post is yours.', {
    ownershipProof: 'account',
    platform: 'tiktok',
    authorHandle: null,
    captionCode: 'spk-7k2m9qab',
  });
  expect(alert).not.toHaveTextContent('spk-7k2m9qab');
  expect(within(alert).getByRole('button', { name: 'Connect the account' })).toBeEnabled();
});

it('offers nothing for the account of another person', async () => {
  const { alert } = await submitAndFail(403, 'post_not_yours', 'This post belongs to @ben.', {
    reason: 'account_of_another_person',
    platform: 'tiktok',
    authorHandle: 'ben',
  });
  expect(alert).toHaveTextContent('This post is by @ben.');
  expect(within(alert).queryByRole('button')).not.toBeInTheDocument();
});

it('says that a post is too old and keeps the typed link', async () => {
  const { alert } = await submitAndFail(422, 'posted_too_early', 'This post is older than the campaign.', {
    postedAt: '2020-01-01T00:00:00.000Z',
  });
  expect(alert).toHaveTextContent('This post is older than the campaign.');
  expect(screen.getByDisplayValue(YOUTUBE_URL)).toBeInTheDocument();
});
