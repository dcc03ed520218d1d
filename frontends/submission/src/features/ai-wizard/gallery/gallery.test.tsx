import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AiServer, openWizard } from '../testing/open-wizard';
import { aContent, anOptions, aRunningContent } from '../testing/samples';

let server: AiServer;

beforeEach(() => {
  sessionStorage.clear();
  window.scrollTo = () => undefined;
  server = new AiServer();
});
afterEach(() => server.restore());

const id = (number: number) => `64b0000000000000000001${String(number).padStart(2, '0')}`;
const mug = aContent({ id: id(1), prompt: 'A mug' });
const clip = aContent({ id: id(2), type: 'video', prompt: 'A clip' });
const elsewhere = aContent({
  id: id(3),
  prompt: 'A lamp',
  sparkId: '64b0000000000000000000ff',
  campaignName: 'Late nights',
});
const card = (name: string) => screen.findByRole('button', { name });
const cards = () => screen.queryAllByRole('button', { name: /^(Image|Video): / }).map(({ textContent }) => textContent);
const open = () => openWizard({ at: '/?view=gallery' });

it('opens from the wizard, whose generation continues', async () => {
  server.contents = [mug];
  const { user, address } = await openWizard();
  await user.click(await screen.findByRole('radio', { name: /^Video/ }));
  await user.click(await screen.findByRole('link', { name: 'Gallery 1' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your gallery' })).toHaveFocus();
  expect(address()).toBe('?view=gallery');
  await user.click(screen.getByRole('link', { name: 'Create' }));
  expect(await screen.findByRole('radio', { name: /^Video/ })).toBeChecked();
});

it('filters by campaign and type from the URL', async () => {
  server.contents = [clip, mug, elsewhere];
  const { user, address } = await open();
  await card('Image: A mug');
  expect(cards()).toEqual(['Video: A clip', 'Image: A mug']);
  await user.click(screen.getByRole('radio', { name: 'All campaigns' }));
  await card('Image: A lamp');
  expect(screen.getByText('3 items')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Images' }));
  await waitFor(() => expect(cards()).toEqual(['Image: A mug', 'Image: A lamp']));
  expect(address()).toBe('?view=gallery&of=all&type=image');
});

it('opens one item with all its actions', async () => {
  server.contents = [mug];
  const { user, onUse } = await open();
  await user.click(await card('Image: A mug'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('img', { name: 'Generated image: A mug' })).toHaveAttribute('src', mug.url);
  expect(dialog.getByText('Poster maker, on this server')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Download' })).toHaveAttribute('href', mug.downloadUrl);
  await user.click(dialog.getByRole('button', { name: 'Use in a submission' }));
  expect(onUse).toHaveBeenCalledWith(mug.id);
});

it('does not offer to submit content from another campaign', async () => {
  server.contents = [elsewhere];
  const { user } = await openWizard({ at: '/?view=gallery&of=all' });
  await user.click(await card('Image: A lamp'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Late nights')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Use in a submission' })).not.toBeInTheDocument();
});

it('deletes after a confirmation and reports a failure', async () => {
  server.contents = [mug, clip];
  server.on(`DELETE /api/ai/contents/${mug.id}`, {
    status: 409,
    json: { code: 'ai_content_in_use', message: 'This is part of a contribution and cannot be deleted.' },
  });
  const { user } = await open();
  await user.click(await card('Image: A mug'));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete this image?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await question.findByRole('alert')).toHaveTextContent('This is part of a contribution and cannot be deleted.');
  server.on(`DELETE /api/ai/contents/${mug.id}`, () => {
    server.contents = [clip];
    return { status: 200, json: {} };
  });
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(cards()).toEqual(['Video: A clip']));
});

it('counts one item and its storage less after a deletion, also with all pages loaded', async () => {
  const all = Array.from({ length: 14 }, (_, index) => aContent({ id: id(index + 10), prompt: `Number ${index}` }));
  const usage = (used: number) =>
    anOptions({
      quota: {
        files: { used, left: 200 - used, max: 200 },
        bytes: { used: used * 1_000_000, left: 1_000_000_000 - used * 1_000_000, max: 1_000_000_000 },
      },
    });
  server.contents = all;
  server.options = usage(14);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Load More' }));
  await card('Image: Number 13');
  expect(screen.getByText('14 items')).toBeVisible();
  server.on(`DELETE /api/ai/contents/${id(10)}`, () => {
    server.contents = all.slice(1);
    server.options = usage(13);
    return { status: 204 };
  });
  await user.click(await card('Image: Number 0'));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete this image?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(cards()).toHaveLength(13));
  expect(await screen.findByText('13 items')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Gallery 13' })).toBeVisible();
  expect(await screen.findByText('Storage: 13 of 200 files, 13 MB of 1 GB')).toBeVisible();
});

it('does not delete content that belongs to a contribution', async () => {
  server.contents = [{ ...mug, usedAt: '2026-06-01T12:00:00.000Z' }];
  const { user } = await open();
  await user.click(await card('Image: A mug'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('It is part of a contribution and cannot be deleted.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
});

it('opens the progress of a running generation', async () => {
  server.contents = [aRunningContent({ prompt: 'A mug' })];
  const { user } = await open();
  const running = await card('Image: A mug');
  expect(running).toHaveAccessibleDescription('40% done');
  await user.click(running);
  expect(await screen.findByRole('heading', { name: 'Generating your image' })).toBeVisible();
});

it('states that failed generations were not charged', async () => {
  server.contents = [
    aContent({ id: id(4), status: 'failed' }),
    aContent({ id: id(5), status: 'cancelled', prompt: 'A lamp' }),
  ];
  await open();
  expect(await card('Image: A mug on a window sill')).toHaveAccessibleDescription('Failed, not charged');
  expect(await card('Image: A lamp')).toHaveAccessibleDescription('Cancelled, not charged');
});

it('loads more', async () => {
  server.contents = Array.from({ length: 14 }, (_, index) =>
    aContent({ id: id(index + 10), prompt: `Number ${index}` }),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Load More' }));
  await card('Image: Number 13');
  expect(cards()).toHaveLength(14);
  expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
});

it('shows the empty state and the remaining space', async () => {
  server.options = anOptions({
    quota: {
      files: { used: 12, left: 188, max: 200 },
      bytes: { used: 34_000_000, left: 966_000_000, max: 1_000_000_000 },
    },
  });
  const { user } = await open();
  expect(await screen.findByText('Nothing here yet')).toBeVisible();
  expect(screen.getByText('Storage: 12 of 200 files, 34 MB of 1 GB')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Generate content' }));
  expect(await screen.findByRole('heading', { name: 'What do you want to create?' })).toBeVisible();
});

it('reports a full gallery', async () => {
  server.options = anOptions({
    quota: { files: { used: 200, left: 0, max: 200 }, bytes: { used: 1, left: 1, max: 2 } },
  });
  await open();
  expect(await screen.findByText('Delete items that you no longer need before you generate more.')).toBeVisible();
});

it('offers a retry when loading fails', async () => {
  const { user } = await open();
  await screen.findByText('Nothing here yet');
  server.on('GET /api/ai/contents', { status: 400, json: { code: 'BAD_REQUEST', message: 'Not now' } });
  await user.click(screen.getByRole('radio', { name: 'Images' }));
  expect(await screen.findByText('The gallery could not be loaded')).toBeVisible();
  server.routes.clear();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing matches')).toBeVisible();
});

it('requests a new URL when one has expired', async () => {
  server.contents = [mug];
  server.on(`GET /api/ai/contents/${mug.id}`, { json: { data: { ...mug, url: '/media/ai/fresh.png' } } });
  const { user } = await open();
  await user.click(await card('Image: A mug'));
  fireEvent.error(await screen.findByRole('img', { name: 'Generated image: A mug' }));
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'Generated image: A mug' })).toHaveAttribute('src', '/media/ai/fresh.png'),
  );
});
