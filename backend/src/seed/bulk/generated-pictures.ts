import { addressOf } from '../../core/uploads/index.js';
import { PRODUCT_COLORS, SCENE_NAMES } from '../artwork/palette.js';
import { bannerOf, postPictureOf, thumbnailOf, type Picture, type PictureStyle } from '../artwork/picture.js';
import { PRODUCTS, type Product } from '../artwork/products.js';

/** Generated campaigns share pictures, two looks per product, because rendering is slow. */
const LOOKS_A_PRODUCT = 2;
const POSTS_A_LOOK = 2;

/** URLs of the pictures of one look. */
export interface GeneratedPictures {
  product: Product;
  banner: string;
  thumbnail: string;
  posts: readonly string[];
}

interface Drawn {
  product: Product;
  banner: Picture;
  thumbnail: Picture;
  posts: Picture[];
}

const DRAWN: readonly Drawn[] = PRODUCTS.flatMap((product, index) =>
  Array.from({ length: LOOKS_A_PRODUCT }, (_, variant): Drawn => {
    const at = index * LOOKS_A_PRODUCT + variant;
    const look: PictureStyle = {
      product,
      scene: SCENE_NAMES[(at * 3) % SCENE_NAMES.length] ?? 'dawn',
      color: PRODUCT_COLORS[(at * 5 + 2) % PRODUCT_COLORS.length] ?? 'amber',
    };
    const name = `generated-${product}-${variant}`;
    return {
      product,
      banner: bannerOf(name, look),
      thumbnail: thumbnailOf(name, look),
      posts: Array.from({ length: POSTS_A_LOOK }, (_post, post) => postPictureOf(`${name}-${post}`, look)),
    };
  }),
);

/** All looks with the URLs of their pictures. */
export const GENERATED_PICTURES: readonly GeneratedPictures[] = DRAWN.map(({ product, banner, thumbnail, posts }) => ({
  product,
  banner: addressOf(banner.name),
  thumbnail: addressOf(thumbnail.name),
  posts: posts.map(({ name }) => addressOf(name)),
}));

/** All pictures to render. */
export const ALL_GENERATED: readonly Picture[] = DRAWN.flatMap(({ banner, thumbnail, posts }) => [
  banner,
  thumbnail,
  ...posts,
]);
