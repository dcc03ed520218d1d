import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RiskListItemResponse } from '@sparks/api-client';
import { fakeServer, type SeenRequest } from '@sparks/api-client/testing';
import { openAdmin } from '../../testing/render-admin';
import { aBlock } from '../../testing/samples';

const item = (change: Partial<RiskListItemResponse> = {}): RiskListItemResponse => ({
  block: aBlock({ moderation_status: 'flagged' }),
  score: 78,
  signals: [
    {
      kind: 'many_campaigns',
      weight: 40,
      isAccepted: false,
      facts: [{ name: 'campaigns', value: 14 }],
      firstSeenAt: '2026-11-20T10:00:00.000Z',
    },
  ],
  ...change,
});

let server: ReturnType<typeof fakeServer>;
let items: RiskListItemResponse[];

beforeEach(() => {
  items = [item()];
  server = fakeServer((_request: SeenRequest) => ({ json: { data: { items, nextCursor: null } } }));
});
afterEach(() => server.restore());

it('shows the score, the signals as sentences and the way to the review', async () => {
  await openAdmin('/admin/risk');
  const score = await screen.findByRole('img', { name: 'Risk score 78 of 100' });
  const row = within(score.closest('li') as HTMLElement);
  expect(row.getByText('The contributor submitted to 14 campaigns within a week.')).toBeVisible();
  expect(row.getByText('Flagged')).toBeVisible();
  expect(row.getByRole('link', { name: /^Review the post by/ })).toHaveAttribute(
    'href',
    `/admin/posts?tab=flagged&q=${encodeURIComponent(item().block.content)}&open=${item().block._id}`,
  );
});

it('filters by score, status and platform in the address', async () => {
  const { address } = await openAdmin('/admin/risk?score=70&status=flagged');
  await screen.findByRole('img', { name: 'Risk score 78 of 100' });
  expect(server.seen.at(-1)?.url).toMatch(/minScore=70&flagged=true/);
  await userEvent.click(screen.getByRole('combobox', { name: 'Platform' }));
  await userEvent.click(await screen.findByRole('option', { name: 'TikTok' }));
  expect(address()).toBe('/admin/risk?score=70&status=flagged&platform=tiktok');
  expect(server.seen.at(-1)?.url).toMatch(/platform=tiktok/);
});

it('shows an empty state', async () => {
  items = [];
  await openAdmin('/admin/risk');
  expect(await screen.findByRole('heading', { name: 'No signs of bought views' })).toBeVisible();
});
