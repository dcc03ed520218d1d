import type { Preview } from '@sparks/api-client';
import type { ContentUrl } from '@sparks/domain';
import { FacebookPost } from './facebook-post';
import { isTall } from './frame-shape';
import { InstagramPost } from './instagram-post';
import { RedditPost } from './reddit-post';
import { TallPost } from './tall-post';
import { TwitterPost } from './twitter-post';
import { YoutubePost } from './youtube-post';

/** A post as it looks on its platform. */
export function PostCard({ preview, link }: { preview: Preview; link: ContentUrl }) {
  switch (preview.platform) {
    case 'instagram':
      return <InstagramPost preview={preview} />;
    case 'tiktok':
      return <TallPost preview={preview} />;
    case 'youtube':
      return isTall(link) ? <TallPost preview={preview} /> : <YoutubePost preview={preview} />;
    case 'twitter':
      return <TwitterPost preview={preview} />;
    case 'facebook':
      return <FacebookPost preview={preview} />;
    case 'reddit':
      return <RedditPost preview={preview} />;
  }
}
