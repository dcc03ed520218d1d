import { act, fireEvent, screen, within } from '@testing-library/react';
import { fakeServer } from '@sparks/api-client/testing';
import { aMe, aSpark } from '../../../testing/fixtures';
import { renderPage, signInAs } from '../../../testing/render-page';
import { CreateCampaignPage } from '../create-campaign-page';

type Refusal = { readonly status: number; readonly json: object } | 'network-failure';

/** Address of a draft that was begun before. */
export const DRAFT = '/campaigns/new?draft=draft-1';
export const draft = aSpark({
  _id: 'draft-1',
  name: 'Summer reels',
  live_mode: false,
  budget: 25_000,
  updated: 'version-0',
  published_time: { date: null },
  end_time: { date: null },
});

/** A server that keeps one draft; each save gives it another version. `restore` it after the test. */
export function draftServer() {
  localStorage.clear();
  signInAs(true);
  let version = 0;
  const world = {
    /** The wallet, whole cents; a top-up changes it. */
    balance: 100_000,
    me: aMe(),
    /** What the server has. */
    stored: draft,
    /** Answers of the next writes, instead of the usual one. */
    refusals: [] as Refusal[],
  };
  const server = fakeServer(({ url, method, body }) => {
    if (url === '/api/wallet')
      return { json: { data: { balance: world.balance, currency: 'USD', pending: [], openPayments: [] } } };
    if (url === '/api/wallet/top-up') {
      const { amount_in_cents: amount } = body as { amount_in_cents: number };
      world.balance += amount;
      return { status: 201, json: { data: { balance: world.balance, checkoutUrl: null, payment: { amount } } } };
    }
    if (url.startsWith('/spark') && method !== 'GET') {
      const refusal = world.refusals.shift();
      if (refusal) return refusal;
      if (method === 'DELETE') return { json: {} };
      world.stored = { ...world.stored, ...(body as object), updated: `version-${(version += 1)}` };
      return { status: method === 'POST' ? 201 : 200, json: { data: world.stored } };
    }
    if (url.startsWith('/spark/sparkById')) return { json: { data: world.stored } };
    return { json: { data: { ...world.me, balance: world.balance } } };
  });
  return Object.assign(world, {
    restore: server.restore,
    seen: server.seen,
    /** Everything that was written about campaigns. */
    saves: () => server.seen.filter(({ url, method }) => url.startsWith('/spark') && method !== 'GET'),
  });
}

/** Opens the form and stops the clock, which then moves by {@link pass}. */
export async function openForm(at = '/campaigns/new') {
  const view = renderPage(<CreateCampaignPage />, { at });
  await screen.findByRole('form', { name: 'Campaign' });
  jest.useFakeTimers();
  return view;
}

export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Set, not typed: each key draws the whole form again, which is slow without a browser. */
export const enter = (label: RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

/** What a campaign needs to be published. */
export function fillIn(): void {
  enter(/^Name/, 'Summer reels');
  enter(/^Description/, 'Show us your summer.');
  enter(/^Budget/, '250');
}

/** Clicks a button of the bar, or of something else. */
export const click = (name: string | RegExp, where: HTMLElement = screen.getByRole('toolbar')) =>
  fireEvent.click(within(where).getByRole('button', { name }));
