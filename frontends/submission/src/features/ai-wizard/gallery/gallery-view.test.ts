import { readGalleryView, writeGalleryView, type GalleryView } from './gallery-view';

it.each<[GalleryView, string]>([
  [{ scope: 'campaign', type: null }, 'view=gallery'],
  [{ scope: 'all', type: null }, 'view=gallery&of=all'],
  [{ scope: 'campaign', type: 'video' }, 'view=gallery&type=video'],
  [{ scope: 'all', type: 'image' }, 'view=gallery&of=all&type=image'],
])('%j is written as ?%s and parsed back', (view, address) => {
  expect(writeGalleryView(view).toString()).toBe(address);
  expect(readGalleryView(new URLSearchParams(address))).toEqual(view);
});

it.each(['', 'view=create', 'of=all'])('?%s does not open the gallery', (address) => {
  expect(readGalleryView(new URLSearchParams(address))).toBeNull();
});

it('falls back to all content for unknown values', () => {
  expect(readGalleryView(new URLSearchParams('view=gallery&of=none&type=song'))).toEqual({
    scope: 'campaign',
    type: null,
  });
});
