import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SparkAdminInfo } from '@sparks/api-client';
import { fakeServer, type SeenRequest } from '@sparks/api-client/testing';
import { openAdmin } from '../../testing/render-admin';
import { aPage, aSpark } from '../../testing/samples';

const spark = (number: number, change: Partial<SparkAdminInfo> = {}) =>
  aSpark({
    _id: `665f1c2ab7e4d9a1c0ff000${number}`,
    name: `Campaign ${number}`,
    slug: `campaign-${number}`,
    ...change,
  });

let server: ReturnType<typeof fakeServer>;
let order: { sparks: SparkAdminInfo[]; version: number };
let refusal: { status: number; json: unknown } | null;

beforeEach(() => {
  order = { sparks: [spark(1), spark(2), spark(3, { status: 'completed', manuallyClosed: true })], version: 4 };
  refusal = null;
  server = fakeServer(({ method, url, body }: SeenRequest) => {
    if (url.startsWith('/spark/admin/info')) return { json: aPage([spark(1), spark(4)]) };
    if (method !== 'PUT') return { json: { data: order } };
    if (refusal) return refusal;
    const { sparkIds } = body as { sparkIds: string[] };
    order = {
      version: order.version + 1,
      sparks: sparkIds.flatMap((id) => [...order.sparks, spark(4)].find(({ _id }) => _id === id) ?? []),
    };
    return { json: { data: order } };
  });
});
afterEach(() => server.restore());

const shown = () => screen.getAllByRole('listitem').map((item) => /Campaign \d/.exec(item.textContent ?? '')?.[0]);
const saved = () => server.seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const open = async () => {
  await openAdmin('/admin/top');
  await screen.findByRole('link', { name: 'Campaign 1' });
};

it('moves a campaign with the arrow keys, announces its position, and saves the order', async () => {
  await open();
  screen.getByRole('button', { name: 'Move Campaign 1' }).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(shown()).toEqual(['Campaign 2', 'Campaign 3', 'Campaign 1']);
  expect(screen.getByRole('button', { name: 'Move Campaign 1' })).toHaveFocus();
  expect(screen.getByText('Campaign 1 is now number 3 of 3.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Save order' }));
  await waitFor(() => expect(saved()).toEqual([{ sparkIds: [spark(2)._id, spark(3)._id, spark(1)._id], version: 4 }]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save order' })).toBeDisabled());
  expect(shown()).toEqual(['Campaign 2', 'Campaign 3', 'Campaign 1']);
});

it('moves a campaign by dragging its handle', async () => {
  await open();
  screen.getAllByRole('listitem').forEach((item, index) => {
    jest.spyOn(item, 'getBoundingClientRect').mockReturnValue({ bottom: (index + 1) * 50 } as DOMRect);
  });
  const handle = screen.getByRole('button', { name: 'Move Campaign 1' });
  handle.setPointerCapture = jest.fn();
  // jsdom has no pointer events.
  const point = (type: string, clientY: number) =>
    fireEvent(handle, new MouseEvent(type, { bubbles: true, button: 0, clientY }));
  point('pointerdown', 10);
  point('pointermove', 140);
  point('pointerup', 140);
  expect(shown()).toEqual(['Campaign 2', 'Campaign 3', 'Campaign 1']);
  expect(screen.getByText('Campaign 1 is now number 3 of 3.')).toBeInTheDocument();
});

it('adds, removes, and resets to the saved order', async () => {
  await open();
  await userEvent.click(screen.getByRole('combobox', { name: 'Add a campaign' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Campaign 4' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Campaign 2' }));
  expect(shown()).toEqual(['Campaign 1', 'Campaign 3', 'Campaign 4']);
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(shown()).toEqual(['Campaign 1', 'Campaign 2', 'Campaign 3']);
});

it('marks campaigns that are not shown because they are not ongoing', async () => {
  await open();
  expect(screen.getAllByText('Hidden: not running')).toHaveLength(1);
});

it('shows the newer order and the conflict', async () => {
  await open();
  refusal = {
    status: 409,
    json: { code: 'CONFLICT', message: 'Somebody else has changed the order.', requestId: 'r' },
  };
  order = { sparks: [spark(2)], version: 5 };
  await userEvent.click(screen.getByRole('button', { name: 'Move Campaign 1 down' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save order' }));
  expect(await screen.findByText('Somebody else has changed the order.')).toBeVisible();
  await waitFor(() => expect(shown()).toEqual(['Campaign 2']));
});

it('is empty until a campaign is pinned', async () => {
  order = { sparks: [], version: 0 };
  await openAdmin('/admin/top');
  expect(await screen.findByRole('heading', { name: 'No pinned campaigns' })).toBeVisible();
});
