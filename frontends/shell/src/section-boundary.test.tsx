import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { deferRender } from './deferred-render';
import { lazyMount } from './lazy-mount';
import { SectionBoundary } from './section-boundary';
import { renderPage, startTranslations } from './testing/render-page';

let isBroken = true;
let error: Error;
function Part() {
  if (isBroken) throw error;
  return <p>the part</p>;
}

beforeAll(startTranslations);
beforeEach(() => {
  isBroken = true;
  error = new Error('broken');
  // React logs errors caught by a boundary.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

it('contains an error to its section and recovers with Try again', async () => {
  renderPage(
    <>
      <p>the rest</p>
      <SectionBoundary>
        <Part />
      </SectionBoundary>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong in this part of the page');
  expect(screen.getByText('the rest')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('alert')).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('the part')).toBeVisible();
});

describe.each([
  ['code', { name: 'ChunkLoadError' }],
  ['styles', { code: 'CSS_CHUNK_LOAD_FAILED' }],
])('a section without its %s', (_, properties) => {
  beforeEach(() => Object.assign(error, properties));

  it('offers a reload, because another attempt would request the same file', () => {
    renderPage(
      <SectionBoundary>
        <Part />
      </SectionBoundary>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('This part of the app could not be loaded');
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  });

  it('offers a reload when it is deferred', async () => {
    const Deferred = deferRender(() => Promise.reject(error), <p>waiting</p>);
    renderPage(<Deferred />);
    expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeVisible();
  });

  it('is reported by a toast when a click needs it', async () => {
    const close = jest.fn();
    const Dialog = lazyMount(() => Promise.reject(error));
    renderPage(<Dialog opened onClose={close} />);
    expect(await screen.findByText(/^The app may have been updated since you opened it/)).toBeVisible();
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('offers another attempt while there is no connection', () => {
    jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    renderPage(
      <SectionBoundary>
        <Part />
      </SectionBoundary>,
    );
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

it('renders nothing on error when silent', () => {
  renderPage(
    <>
      <p>the rest</p>
      <SectionBoundary isSilent>
        <Part />
      </SectionBoundary>
    </>,
  );
  expect(screen.getByText('the rest')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('a deferred section shows its placeholder, retries a failed load and then renders synchronously', async () => {
  const load = jest
    .fn<Promise<ComponentType<{ name: string }>>, []>()
    .mockRejectedValueOnce(new Error('down'))
    .mockResolvedValue(({ name }) => <p>part of {name}</p>);
  const Part = deferRender(load, <p>waiting</p>);
  const { unmount } = renderPage(<Part name="Ada" />);
  expect(screen.getByText('waiting')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('part of Ada')).toBeVisible();
  unmount();
  renderPage(<Part name="Ben" />);
  expect(screen.getByText('part of Ben')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
