import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeServer } from '@sparks/api-client/testing';
import { renderPage, signInAs, startTranslations } from '../../../testing/render-page';
import { emptyValues } from '../values/form-values';
import { useCampaignForm } from '../values/use-campaign-form';
import { AssetList } from './asset-list';

let server: ReturnType<typeof fakeServer>;
beforeAll(startTranslations);
beforeEach(() => {
  signInAs(true);
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  server = fakeServer(() => ({ status: 201, json: { data: { url: '/media/uploads/a-banner.webp' } } }));
});
afterEach(() => server.restore());

const three = ['Kit', 'Logo', 'Sounds'].map((name, at) => ({ key: name, name, url: `https://example.com/${at}` }));

function List({ assets = three }) {
  const form = useCampaignForm({ ...emptyValues, attachments: assets }, { isPublished: false });
  return <AssetList form={form} />;
}
const names = () =>
  screen.queryAllByRole('textbox', { name: /^Name of asset/ }).map((input) => (input as HTMLInputElement).value);

describe('the asset list', () => {
  it('adds links and focuses the name', async () => {
    renderPage(<List assets={[]} />);
    fireEvent.click(screen.getByRole('button', { name: 'Add a link' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name of asset 1' })).toHaveFocus());
  });

  it('adds uploaded pictures, named after their file', async () => {
    renderPage(<List />);
    const input = screen.getByRole('group', { name: 'Assets' }).querySelector('input[type="file"]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [new File(['x'], 'Press photo.png', { type: 'image/png' })] } });
    await waitFor(() => expect(names()).toEqual(['Kit', 'Logo', 'Sounds', 'Press photo']));
    expect(screen.getByRole('textbox', { name: 'URL of asset 4' })).toHaveValue('/media/uploads/a-banner.webp');
  });

  it('is reordered with buttons, which keep the focus', async () => {
    renderPage(<List />);
    fireEvent.click(screen.getByRole('button', { name: 'Move asset 3 up' }));
    expect(names()).toEqual(['Kit', 'Sounds', 'Logo']);
    expect(screen.getByRole('status')).toHaveTextContent('Sounds moved to position 2 of 3.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move asset 2 up' })).toHaveFocus());
    fireEvent.click(screen.getByRole('button', { name: 'Move asset 2 up' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name of asset 1' })).toHaveFocus());
    expect(screen.getByRole('button', { name: 'Move asset 1 up' })).toBeDisabled();
  });

  it('is reordered with Alt and the arrow keys', () => {
    renderPage(<List />);
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Name of asset 1' }), { key: 'ArrowDown', altKey: true });
    expect(names()).toEqual(['Logo', 'Kit', 'Sounds']);
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Name of asset 1' }), { key: 'ArrowDown' });
    expect(names()).toEqual(['Logo', 'Kit', 'Sounds']);
  });

  it('removes an asset and announces it', () => {
    renderPage(<List />);
    fireEvent.click(screen.getByRole('button', { name: 'Remove asset 2' }));
    expect(names()).toEqual(['Kit', 'Sounds']);
    expect(screen.getByRole('status')).toHaveTextContent('Logo was removed.');
  });

  it('shows an error in its row after the field loses focus', () => {
    renderPage(<List />);
    const address = screen.getByRole('textbox', { name: 'URL of asset 2' });
    fireEvent.change(address, { target: { value: 'example' } });
    expect(address).toBeValid();
    fireEvent.blur(address);
    expect(address).toHaveAccessibleDescription('Address must be a URL that starts with http:// or https://.');
    expect(screen.getByRole('textbox', { name: 'URL of asset 1' })).toBeValid();
  });

  it('has at most 20 assets', () => {
    renderPage(
      <List assets={Array.from({ length: 20 }, (_, at) => ({ key: String(at), name: 'a', url: 'https://a.io' }))} />,
    );
    expect(screen.queryByRole('button', { name: 'Add a link' })).not.toBeInTheDocument();
  });
});
