import { IntField } from '../../../platform/http/fields/number.fields.js';
import { StringField } from '../../../platform/http/fields/text.fields.js';

const HASH = '0123456789abcdef0123456789abcdef01234567';

/** An uploaded picture: addresses on this server, one per size. */
export class UploadedImage {
  @StringField({
    description: 'The address to store in a campaign: the same as `banner`',
    example: `/media/uploads/${HASH}-banner.webp`,
  })
  url: string;

  @StringField({
    description: 'Fits 1600 x 726 pixels, in its own shape',
    example: `/media/uploads/${HASH}-banner.webp`,
  })
  banner: string;

  @StringField({ description: '800 x 450 pixels, cut to fit', example: `/media/uploads/${HASH}-card.webp` })
  card: string;

  @StringField({ description: '320 x 320 pixels, cut to fit', example: `/media/uploads/${HASH}-thumbnail.webp` })
  thumbnail: string;

  @IntField({ min: 1, description: 'Pixels of the picture at `url`' })
  width: number;

  @IntField({ min: 1, description: 'Pixels of the picture at `url`' })
  height: number;
}
