import { render, screen } from '@testing-library/react';
import type { Preview } from '@sparks/api-client';
import { perPlatform, SOCIAL_PLATFORMS, type SocialPlatform } from '@sparks/domain';
import { SparksUiProvider } from '@sparks/ui';
import { aLink, aPreview } from '../../testing/samples';
import { startTranslations } from '../../testing/start-translations';
import { isTall, tallRatio } from './frame-shape';
import { PostCard } from './post-card';

const LINKS = perPlatform(({ exampleUrl }) => exampleUrl);

beforeAll(async () => {
  await startTranslations();
});

function show(platform: SocialPlatform, changes: Partial<Preview> = {}, url = LINKS[platform]) {
  render(
    <SparksUiProvider env="test" colorScheme="light">
      <PostCard preview={aPreview({ platform, ...changes })} link={aLink(url)} />
    </SparksUiProvider>,
  );
  return screen.getByRole('article');
}

describe.each(SOCIAL_PLATFORMS)('a post on %s', (platform) => {
  it('shows the author, the text and the proxied image', () => {
    const post = show(platform);
    expect(post).toHaveTextContent('adamakes');
    expect(post).toHaveTextContent('Forty mugs out of the kiln');
    expect(screen.getByRole('img', { name: 'Image of the post by adamakes' })).toHaveAttribute(
      'src',
      '/media/previews/abc',
    );
  });

  it('renders with missing fields', () => {
    const post = show(platform, {
      postUsername: null,
      username: null,
      imageUrl: null,
      caption: null,
      createdAt: null,
      type: null,
    });
    expect(post).toHaveTextContent('Your account');
    expect(post).toHaveTextContent('The text of this post is not available.');
    expect(screen.queryByRole('img', { name: /^Picture of the post/ })).not.toBeInTheDocument();
  });
});

it('shows a post on X with the author name, the verified badge and counts', () => {
  const tweet = {
    id: '1',
    text: '',
    authorName: 'Ada Obi',
    authorUsername: 'adamakes',
    isVerified: true,
    photoCount: 0,
    hasVideo: false,
    likes: 12_400,
    replies: 7,
  };
  const post = show('twitter', { tweet });
  expect(post).toHaveTextContent(/Ada Obi.*@adamakes.*7.*12\.4K/);
  expect(screen.getByRole('img', { name: 'Verified account' })).toBeInTheDocument();
});

it('shows a post on Reddit with its community, votes and comments', () => {
  expect(show('reddit', { subreddit: 'mugs', score: 1_234, numComments: 56 })).toHaveTextContent(
    /r\/mugs.*u\/adamakes.*1\.2K.*56/,
  );
});

describe('portrait posts', () => {
  it.each([
    [LINKS.tiktok, true],
    ['https://vm.tiktok.com/ZMabcdef/', true],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', true],
    [LINKS.youtube, false],
    [LINKS.instagram, false],
  ])('%s: %s', (url, expected) => {
    expect(isTall(aLink(url))).toBe(expected);
  });

  it.each([
    [{ width: 325, height: 580 }, '325 / 580'],
    [{ width: 576, height: 1024 }, '576 / 1024'],
    [{ width: 200, height: 113 }, '325 / 580'],
  ])('have the aspect ratio of %j: %s', (size, ratio) => {
    expect(tallRatio(size)).toBe(ratio);
  });
});
