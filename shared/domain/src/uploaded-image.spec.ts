import { BANNER_MAX_HEIGHT_PX } from './limits.js';
import { IMAGE_FRAMES, IMAGE_SIZES, imageName, imageVariant } from './uploaded-image.js';

const HASH = '0123456789abcdef0123456789abcdef01234567';
const own = (size: string): string => `/media/uploads/${HASH}-${size}.webp`;

describe('imageVariant', () => {
  it('derives every size of an upload from every other', () => {
    for (const from of IMAGE_SIZES) for (const to of IMAGE_SIZES) expect(imageVariant(own(from), to)).toBe(own(to));
  });

  it.each([
    ['nothing', ''],
    ["another site's picture", 'https://cdn.example.org/a-banner.webp'],
    ["another site's picture with a name like ours", `https://evil.example${own('banner')}`],
    ['a stored picture without sizes', '/media/uploads/sunny-banner.webp'],
    ['a size that there is not', own('poster')],
    ['a hash in capitals', own('banner').replace('abcdef', 'ABCDEF')],
    ['a short hash', '/media/uploads/0123-banner.webp'],
    ['something behind the name', `${own('banner')}?v=1`],
    ['two lines', `${own('banner')}\n`],
    ['a preview picture', `/media/previews/${HASH}`],
  ])('leaves %s as it is', (_, address) => {
    expect(imageVariant(address, 'card')).toBe(address);
  });

  it('recognizes stored names', () => {
    expect(`/media/uploads/${imageName(HASH, 'card')}`).toBe(imageVariant(own('banner'), 'card'));
  });
});

it('has banners for high-density screens', () => {
  expect(IMAGE_FRAMES.banner.height).toBe(2 * BANNER_MAX_HEIGHT_PX);
});
