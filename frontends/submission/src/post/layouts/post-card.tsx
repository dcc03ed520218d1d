import type { ComponentType } from 'react';
import type { Preview } from '@sparks/api-client';
import type { ContentUrl, SocialPlatform } from '@sparks/domain';
import { FacebookPost } from './facebook-post';
import { isTall } from './frame-shape';
import { GenericPost } from './generic-post';
import { InstagramPost } from './instagram-post';
import type { PostLayoutProps } from './post-parts';
import { RedditPost } from './reddit-post';
import { TallPost } from './tall-post';
import { TwitterPost } from './twitter-post';
import { YoutubePost } from './youtube-post';

const LAYOUTS: Partial<Record<SocialPlatform, ComponentType<PostLayoutProps>>> = {
  instagram: InstagramPost,
  youtube: YoutubePost,
  twitter: TwitterPost,
  facebook: FacebookPost,
  reddit: RedditPost,
};

export function PostCard({ preview, link }: { preview: Preview; link: ContentUrl }) {
  const Layout = isTall({ platform: preview.platform, kind: link.kind })
    ? TallPost
    : (LAYOUTS[preview.platform] ?? GenericPost);
  return <Layout preview={preview} />;
}
