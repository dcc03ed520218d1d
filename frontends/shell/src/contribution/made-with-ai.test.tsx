import { screen } from '@testing-library/react';
import { renderPage, startTranslations } from '../testing/render-page';
import { MadeWithAi } from './made-with-ai';

beforeAll(startTranslations);

it('shows an image labelled as made with AI', () => {
  renderPage(
    <MadeWithAi
      content={{ type: 'image', url: '/media/ai/a.png', thumbnailUrl: '/media/ai/a.webp', width: 720, height: 1280 }}
    />,
  );
  expect(screen.getByText('Made with Sparks AI')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Content generated for this post' })).toHaveAttribute(
    'src',
    '/media/ai/a.png',
  );
});

it('plays a video only on request', () => {
  renderPage(
    <MadeWithAi
      content={{ type: 'video', url: '/media/ai/a.mp4', thumbnailUrl: '/media/ai/a.webp', width: 720, height: 1280 }}
    />,
  );
  const video = screen.getByLabelText('Content generated for this post');
  expect(video).toHaveAttribute('poster', '/media/ai/a.webp');
  expect(video).toHaveAttribute('preload', 'none');
  expect(video).not.toHaveAttribute('autoplay');
});
