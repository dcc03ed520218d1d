import { StringField } from '../../../platform/http/fields/text.fields.js';

/**
 * Longer than any valid link: the link rules report links that are missing, too long or malformed; this only bounds
 * their input.
 */
const LINK = {
  required: false,
  default: '',
  maxLength: 16_384,
  example: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
};

export class InstagramPostQuery {
  @StringField({ ...LINK, description: 'Link to the post', example: 'https://www.instagram.com/p/C1a2b3c4d5e/' })
  code: string = '';
}

export class PostUrlQuery {
  @StringField({
    ...LINK,
    description: 'Link to the post',
    example: 'https://www.reddit.com/r/videos/comments/1abcde/',
  })
  url: string = '';
}

export class YoutubePostQuery {
  @StringField({ ...LINK, description: 'Link to the video' })
  link: string = '';
}

export class TiktokPreviewDto {
  @StringField({
    ...LINK,
    description: 'Link to the video',
    example: 'https://www.tiktok.com/@user/video/7300000000000000000',
  })
  postUrl: string = '';
}

export class TwitterPreviewDto {
  @StringField({ ...LINK, description: 'Link to the post', example: 'https://x.com/user/status/1700000000000000000' })
  tweetUrl: string = '';
}
