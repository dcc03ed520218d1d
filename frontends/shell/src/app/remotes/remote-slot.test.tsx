import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '@sparks/api-client/testing';
import type { SubmissionFlowModule } from '@sparks/remote-contracts';
import { renderPage, startTranslations } from '../../testing/render-page';
import { IncompatibleRemoteError } from './incompatible-remote-error';
import { RemoteSlot } from './remote-slot';

jest.mock('./remote-registry', () => ({ loadRemoteModule: jest.fn() }));

const loaded = {
  SubmissionFlow: ({ sparkId }) => <p>flow for {sparkId}</p>,
  contractVersion: 1,
} satisfies SubmissionFlowModule;
const slot = (load: () => Promise<SubmissionFlowModule>) => (
  <RemoteSlot module="submission/SubmissionFlow" fallback={<p>loading</p>} load={load}>
    {({ SubmissionFlow }) => <SubmissionFlow sparkId="spark-1" sparkSlug="summer" onClose={() => undefined} />}
  </RemoteSlot>
);

beforeAll(startTranslations);

describe('RemoteSlot', () => {
  it('shows a placeholder, then the remote', async () => {
    renderPage(slot(async () => loaded));
    expect(screen.getByText('loading')).toBeVisible();
    expect(await screen.findByText('flow for spark-1')).toBeVisible();
  });

  it('loads the remote by itself when the connection is back and the server answers', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const server = fakeServer(({ url }) => {
      expect(url).toBe('/config.json');
      return server.seen.length > 1 ? { json: {} } : { status: 502, json: {} };
    });
    renderPage(slot(jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(loaded)));
    expect(await screen.findByRole('alert')).toHaveTextContent('This part of the page is not available');
    act(() => void window.dispatchEvent(new Event('online')));
    await act(() => jest.advanceTimersByTimeAsync(1_999));
    expect(screen.getByRole('alert')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(await screen.findByText('flow for spark-1')).toBeVisible();
    expect(server.seen).toHaveLength(2);
    server.restore();
    reported.mockRestore();
    jest.useRealTimers();
  });

  it('contains the failure of a remote to its slot, and recovers with Try Again [sec-100]', async () => {
    // React logs errors caught by a boundary.
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest
      .fn()
      .mockRejectedValueOnce(new Error('down'))
      .mockRejectedValueOnce(new Error('still down'))
      .mockResolvedValue(loaded);
    renderPage(
      <>
        <p>the rest of the page</p>
        {slot(load)}
      </>,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('This part of the page is not available');
    expect(screen.getByText('the rest of the page')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('flow for spark-1')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(3);
    reported.mockRestore();
  });

  it('offers a reload instead of another attempt when remote and shell do not fit', async () => {
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    renderPage(slot(jest.fn().mockRejectedValue(new IncompatibleRemoteError('newer'))));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This part of the page needs a newer version of the app',
    );
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    reported.mockRestore();
  });

  it('offers a reload when a mounted remote misses a file, but another attempt when it cannot be loaded', async () => {
    const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const missing = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
    const Broken = () => {
      throw missing;
    };
    const load = jest
      .fn()
      .mockRejectedValueOnce(missing)
      .mockResolvedValue({ ...loaded, SubmissionFlow: Broken });
    renderPage(slot(load));
    expect(await screen.findByRole('alert')).toHaveTextContent('This part of the page is not available');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('The app may have been updated since you opened it');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    reported.mockRestore();
  });
});
