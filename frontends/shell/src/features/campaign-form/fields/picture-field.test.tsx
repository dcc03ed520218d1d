import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeServer } from '@sparks/api-client/testing';
import { UPLOAD_MAX_BYTES } from '@sparks/domain';
import { renderPage, signInAs, startTranslations } from '../../../testing/render-page';
import { emptyValues } from '../values/form-values';
import { useCampaignForm } from '../values/use-campaign-form';
import { PictureField } from './picture-field';

const HASH = '0123456789abcdef0123456789abcdef01234567';
const uploaded = `/media/uploads/${HASH}-banner.webp`;
const png = (name = 'sun.png', size = 3) => {
  const file = new File(['sun'], name, { type: 'image/png' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

let server: ReturnType<typeof fakeServer>;
let refusal: { status: number; json: object } | 'network-failure' | null;
const revoked = jest.fn();

beforeAll(startTranslations);
beforeEach(() => {
  signInAs(true);
  refusal = null;
  let number = 0;
  // jsdom does not implement object URLs.
  Object.assign(URL, { createObjectURL: () => `blob:picture-${(number += 1)}`, revokeObjectURL: revoked });
  revoked.mockClear();
  server = fakeServer(
    () =>
      refusal ?? {
        status: 201,
        json: { data: { url: uploaded, banner: uploaded, card: '', thumbnail: '', width: 800, height: 400 } },
      },
  );
});
afterEach(() => server.restore());

function Field() {
  const form = useCampaignForm(emptyValues, { isPublished: false });
  return (
    <>
      <PictureField form={form} name="banner" shape="card" label="Banner" description="Wide." />
      <output>{JSON.stringify({ value: form.values.banner, uploading: form.isUploading })}</output>
    </>
  );
}
const group = () => screen.getByRole('group', { name: 'Banner' });
const state = () => JSON.parse(screen.getByText(/^\{/).textContent ?? '') as { value: string; uploading: boolean };
const choose = (file: File) =>
  fireEvent.change(group().querySelector('input[type="file"]') as HTMLInputElement, { target: { files: [file] } });
const zone = () => group().querySelector('[data-shape]') as HTMLElement;
const isThere = () => waitFor(() => expect(state()).toEqual({ value: uploaded, uploading: false }));

it('a new banner starts with its focus in the center', async () => {
  function Banner() {
    const form = useCampaignForm(
      { ...emptyValues, banner: uploaded, bannerFocus: { x: 20, y: 80 } },
      { isPublished: false },
    );
    return (
      <>
        <PictureField
          form={form}
          name="banner"
          shape="banner"
          label="Banner"
          description="Wide."
          focus={form.values.bannerFocus}
        />
        <output>{JSON.stringify(form.values.bannerFocus)}</output>
      </>
    );
  }
  renderPage(<Banner />);
  expect(screen.getByText('{"x":20,"y":80}')).toBeInTheDocument();
  choose(png());
  expect(await screen.findByText('{"x":50,"y":50}')).toBeInTheDocument();
});

describe('a picture', () => {
  it('shows a local preview during the upload, then the uploaded file', async () => {
    renderPage(<Field />);
    choose(png());
    expect(screen.getByRole('img', { name: 'Banner, as uploaded' })).toHaveAttribute('src', 'blob:picture-1');
    expect(screen.getByRole('progressbar', { name: 'Uploading Banner' })).toBeInTheDocument();
    expect(state()).toEqual({ value: '', uploading: true });
    await isThere();
    expect(screen.getByRole('img')).toHaveAttribute('src', `/media/uploads/${HASH}-card.webp`);
    expect((server.seen[0]?.body as FormData).get('file')).toBeInstanceOf(File);
    expect(revoked).toHaveBeenCalledWith('blob:picture-1');
  });

  it.each<[string, () => void]>([
    ['dropped', () => fireEvent.drop(zone(), { dataTransfer: { files: [png()] } })],
    [
      'pasted',
      () =>
        fireEvent.paste(screen.getByRole('button', { name: /^Banner:\s*Drop a picture/ }), {
          clipboardData: { files: [png()] },
        }),
    ],
  ])('can be %s', async (_, give) => {
    renderPage(<Field />);
    act(give);
    await isThere();
  });

  it('does not handle pasting outside the field', () => {
    renderPage(<Field />);
    const paste = createEvent.paste(group(), { clipboardData: { files: [] } });
    fireEvent(group(), paste);
    expect(paste.defaultPrevented).toBe(false);
  });

  it.each([
    [
      'of another type',
      new File(['x'], 'notes.pdf', { type: 'application/pdf' }),
      'This file type is not supported. Choose a PNG, JPEG, WebP, AVIF or GIF.',
    ],
    ['too large', png('huge.png', UPLOAD_MAX_BYTES + 1), 'This picture is larger than 5 MB. Choose a smaller one.'],
  ])('that is %s is rejected before the upload', (_, file, message) => {
    renderPage(<Field />);
    choose(file);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(group()).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(server.seen).toHaveLength(0);
  });

  it('of exactly 5 MB is uploaded', async () => {
    renderPage(<Field />);
    choose(png('full.png', UPLOAD_MAX_BYTES));
    await isThere();
  });

  it('is removed with the server message when it is refused, and the next one can be uploaded', async () => {
    refusal = { status: 400, json: { code: 'unsupported_file_type', message: 'This file holds no picture.' } };
    renderPage(<Field />);
    choose(png());
    expect(await screen.findByRole('alert')).toHaveTextContent('This file holds no picture.');
    expect(state()).toEqual({ value: '', uploading: false });
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    refusal = null;
    choose(png());
    await isThere();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('can be replaced, and stays when the new one is refused', async () => {
    renderPage(<Field />);
    choose(png());
    await isThere();
    refusal = 'network-failure';
    choose(png('other.png'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error. Please check your connection');
    expect(state()).toEqual({ value: uploaded, uploading: false });
  });

  it('can be cancelled during the upload', async () => {
    renderPage(<Field />);
    choose(png());
    fireEvent.click(screen.getByRole('button', { name: 'Cancel upload' }));
    expect(state()).toEqual({ value: '', uploading: false });
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(state()).toEqual({ value: '', uploading: false });
  });

  it('can be removed', async () => {
    renderPage(<Field />);
    choose(png());
    await isThere();
    fireEvent.click(screen.getByRole('button', { name: 'Remove: Banner' }));
    expect(state().value).toBe('');
    expect(screen.getByRole('button', { name: /^Banner:\s*Drop a picture/ })).toBeInTheDocument();
  });
});
