import { readGalleryView, writeGalleryView, type GalleryView } from './gallery-view';

it.each<[GalleryView, string]>([
  [{ scope: 'campaign', type: null }, 'view=gallery'],
  [{ scope: 'all', type: null }, 'view=gallery&of=all'],
  [{ scope: 'campaign', type: 'video' }, 'view=gallery&type=video'],
  [{ scope: 'all', type: 'image' }, 'view=gallery&of=all&type=image'],
])('%j has the address ?%s, and is read from it', (view, address) => {
  expect(writeGalleryView(view).toString()).toBe(address);
  expect(readGalleryView(new URLSearchParams(address))).toEqual(view);
});

it.each(['', 'view=create', 'of=all'])('?%s is not the gallery', (address) => {
  expect(readGalleryView(new URLSearchParams(address))).toBeNull();
});

it('shows everything where the address is not understood', () => {
  expect(readGalleryView(new URLSearchParams('view=gallery&of=none&type=song'))).toEqual({
    scope: 'campaign',
    type: null,
  });
});
