import { screen, within } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { CardCarousel } from './card-carousel';

const items = (count: number) => Array.from({ length: count }, (_, index) => `Card ${index + 1}`);
const carousel = (count: number, isLoading = false) => (
  <CardCarousel
    title="Spotlighted"
    countLabel={`${count} items`}
    items={items(count)}
    keyOf={(item) => item}
    renderItem={(item) => <article>{item}</article>}
    isLoading={isLoading}
    empty={<p>Submit your first contribution</p>}
  />
);

describe('CardCarousel', () => {
  it('has arrows only with more than three items', () => {
    const { rerender } = renderUi(carousel(3));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    rerender(carousel(4));
    expect(screen.getByRole('button', { name: 'Previous' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next' })).toBeInTheDocument();
  });

  it('shows its title, the number of items and every card', () => {
    renderUi(carousel(5));
    expect(screen.getByRole('heading', { name: 'Spotlighted' })).toBeVisible();
    expect(screen.getByText('5 items')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(5);
  });

  it('follows the carousel pattern, with labelled slides', () => {
    renderUi(carousel(5));
    const region = screen.getByRole('region', { name: 'Spotlighted' });
    expect(region).toHaveAttribute('aria-roledescription', 'carousel');
    const slides = within(region).getAllByRole('group');
    expect(slides.map((slide) => slide.getAttribute('aria-label'))).toEqual([
      '1 of 5',
      '2 of 5',
      '3 of 5',
      '4 of 5',
      '5 of 5',
    ]);
    expect(slides[0]).toHaveAttribute('aria-roledescription', 'slide');
    expect(screen.getAllByRole('region')).toHaveLength(1);
    const moved = screen.getByRole('button', { name: 'Next' }).getAttribute('aria-controls') ?? '';
    expect(document.getElementById(moved)).toContainElement(slides[4]!);
  });

  it('shows four skeletons while loading', () => {
    renderUi(carousel(0, true));
    expect(screen.getAllByTestId('card-skeleton')).toHaveLength(4);
    expect(screen.queryByText('Submit your first contribution')).not.toBeInTheDocument();
  });

  it('shows the empty state', () => {
    renderUi(carousel(0));
    expect(screen.getByText('Submit your first contribution')).toBeVisible();
  });
});
