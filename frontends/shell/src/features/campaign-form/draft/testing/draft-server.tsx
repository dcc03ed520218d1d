import { act, fireEvent, screen, within } from '@testing-library/react';
import type { SparkDetail } from '@sparks/api-client';
import { fakeServer } from '@sparks/api-client/testing';
import { aMe, aPage, aSpark } from '../../../../testing/fixtures';
import { renderPage, signInAs } from '../../../../testing/render-page';
import { CreateCampaignPage } from '../../create-campaign-page';

type Refusal = { readonly status: number; readonly json: object } | 'network-failure';

/** URL of a new campaign, at the first step with fields. */
export const NEW = '/campaigns/new?step=story';
/** URL of an existing draft. */
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

/** A fake server with one draft; each save changes its version. `restore` it after the test. */
export function draftServer() {
  localStorage.clear();
  signInAs(true);
  let version = 0;
  const world = {
    /** Wallet balance in cents. */
    balance: 100_000,
    me: aMe(),
    /** The server's version. */
    stored: draft,
    /** Published campaigns of this user. */
    earlier: [] as SparkDetail[],
    /** Responses of the next writes, instead of the default. */
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
    if (url.startsWith('/spark?')) return { json: aPage(world.earlier) };
    if (url.startsWith('/spark/sparkById')) return { json: { data: world.stored } };
    return { json: { data: { ...world.me, balance: world.balance } } };
  });
  return Object.assign(world, {
    restore: server.restore,
    seen: server.seen,
    /** All campaign writes. */
    saves: () => server.seen.filter(({ url, method }) => url.startsWith('/spark') && method !== 'GET'),
  });
}

/** Opens the form and freezes the clock; {@link pass} advances it. */
export async function openForm(at = NEW) {
  const view = renderPage(<CreateCampaignPage />, { at });
  await screen.findByRole('form', { name: 'Campaign' });
  jest.useFakeTimers();
  return view;
}

export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Sets the value at once: typing renders the whole form per key. */
export const enter = (label: RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

/** Follows a link of the step list. */
export async function openStep(title: string): Promise<void> {
  // By text: roles are slow in a form of this size.
  fireEvent.click(screen.getByText(title, { selector: 'nav span' }));
  await pass(50);
}

/** Clicks "Publish" in the last step. */
export async function publish(): Promise<void> {
  await openStep('Review and publish');
  fireEvent.click(screen.getByText('Publish', { selector: 'form button *' }));
  await pass(300);
}

/** The minimum for publishing. */
export function fillIn(): void {
  enter(/^Name/, 'Summer reels');
  enter(/^Description/, 'Show us your summer.');
  enter(/^Budget/, '250');
}

/** Clicks a button of the toolbar, or of another element. */
export const click = (name: string | RegExp, where: HTMLElement = screen.getByRole('toolbar')) =>
  fireEvent.click(within(where).getByRole('button', { name }));
