import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '@sparks/api-client/testing';
import { aBlock } from '../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../testing/render-page';
import { PostFrame } from './post-frame';

let server: ReturnType<typeof fakeServer>;
let isReachable: boolean;

beforeAll(startTranslations);
beforeEach(() => {
  signInAs(false);
  sessionStorage.clear();
  isReachable = true;
  server = fakeServer(() => (isReachable ? { text: '' } : 'network-failure'));
});
afterEach(() => server.restore());

const tiktok = aBlock({ content: 'https://www.tiktok.com/@ada/video/7300000000000000000' });
const frame = () => screen.findByTitle<HTMLIFrameElement>('Post of @ada.creates on TikTok');
const load = () => screen.findByRole('button', { name: 'Load post from TikTok' });

it('contacts no platform before the user requests the post [sec-78]', async () => {
  renderPage(<PostFrame block={tiktok} />);
  expect(await load()).toBeVisible();
  expect(screen.getByText(/^This tells TikTok that you are viewing the post/)).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
  expect(server.seen).toEqual([]);
});

it('is the official embed in a sandbox [sec-77]', async () => {
  renderPage(<PostFrame block={tiktok} />);
  await userEvent.click(await load());
  const embed = await frame();
  expect(embed).toHaveAttribute('src', 'https://www.tiktok.com/player/v1/7300000000000000000?rel=0');
  expect(embed.getAttribute('sandbox')).toBe(
    'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(server.seen.map(({ method, url }) => [method, url])).toEqual([
    ['HEAD', '/player/v1/7300000000000000000?rel=0'],
  ]);
});

it('loads automatically for the next post of the same platform in this tab, but not for other platforms', async () => {
  const { unmount } = renderPage(<PostFrame block={tiktok} />);
  await userEvent.click(await load());
  await frame();
  unmount();
  const { unmount: close } = renderPage(<PostFrame block={tiktok} />);
  expect(await frame()).toBeInTheDocument();
  close();
  renderPage(
    <PostFrame
      block={aBlock({
        content: 'https://youtu.be/dQw4w9WgXcQ',
        social_meta: { ...tiktok.social_meta, platform: 'youtube' },
      })}
    />,
  );
  expect(await screen.findByRole('button', { name: 'Load post from YouTube' })).toBeVisible();
});

it('reports an unreachable platform and retries on request', async () => {
  isReachable = false;
  renderPage(<PostFrame block={tiktok} />);
  await userEvent.click(await load());
  expect(await screen.findByText('TikTok cannot be reached. You see the stored picture.')).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
  isReachable = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await frame()).toBeInTheDocument();
});

it('shows only the image if the platform has no embeds', async () => {
  renderPage(
    <PostFrame
      block={aBlock({
        content: 'https://www.reddit.com/comments/1abcde/',
        social_meta: { ...tiktok.social_meta, platform: 'reddit', imageUrl: '/media/a.webp', caption: 'Tulips' },
      })}
    />,
  );
  expect(await screen.findByRole('img', { name: 'Tulips' })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
