import { fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { CoverImage } from './cover-image';

describe('CoverImage', () => {
  it('uses the first available image', () => {
    renderUi(<CoverImage sources={['', null, '/media/banner.webp', '/media/other.webp']} alt="Trail shoes" />);
    expect(screen.getByRole('img', { name: 'Trail shoes' })).toHaveAttribute('src', '/media/banner.webp');
  });

  it('keeps the given part of an image in view', () => {
    renderUi(<CoverImage sources={['', { url: '/media/banner.webp', position: '20% 80%' }]} alt="Trail shoes" />);
    expect(screen.getByRole('img')).toHaveStyle({ objectPosition: '20% 80%' });
  });

  it('falls back to the next image when one fails to load, and to the name at last', () => {
    renderUi(<CoverImage sources={['/media/a.webp', '/media/b.webp']} alt="Trail shoes" fallbackName="Trail shoes" />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img')).toHaveAttribute('src', '/media/b.webp');
    fireEvent.error(screen.getByRole('img'));
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByText('Trail shoes')).toBeVisible();
  });
});
