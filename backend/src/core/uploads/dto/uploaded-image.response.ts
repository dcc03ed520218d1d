import { IntField } from '../../../platform/http/fields/number.fields.js';
import { StringField } from '../../../platform/http/fields/text.fields.js';

const HASH = '0123456789abcdef0123456789abcdef01234567';

export class UploadedImage {
  @StringField({
    description: 'The URL to store in a campaign, equal to `banner`',
    example: `/media/uploads/${HASH}-banner.webp`,
  })
  url: string;

  @StringField({
    description: 'Fits within 1600 x 726 pixels, keeps its aspect ratio',
    example: `/media/uploads/${HASH}-banner.webp`,
  })
  banner: string;

  @StringField({ description: '800 x 450 pixels, cropped', example: `/media/uploads/${HASH}-card.webp` })
  card: string;

  @StringField({ description: '320 x 320 pixels, cropped', example: `/media/uploads/${HASH}-thumbnail.webp` })
  thumbnail: string;

  @IntField({ min: 1, description: 'Width of the picture at `url` in pixels' })
  width: number;

  @IntField({ min: 1, description: 'Height of the picture at `url` in pixels' })
  height: number;
}
