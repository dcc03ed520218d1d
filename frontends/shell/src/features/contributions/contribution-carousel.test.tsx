import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '@sparks/api-client/testing';
import { aBlock, aPage } from '../../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { ContributionCarousel } from './contribution-carousel';

let server: ReturnType<typeof fakeServer>;
let blocks = [aBlock()];
let total = 1;

beforeAll(startTranslations);
beforeEach(() => {
  signInAs(false);
  total = 1;
  server = fakeServer(() => ({ json: aPage(blocks, { total, pages: Math.ceil(total / 10) }) }));
});
afterEach(() => server.restore());

describe('ContributionCarousel', () => {
  it('requests ten, newest first', async () => {
    blocks = [aBlock()];
    renderPage(<ContributionCarousel sparkSlug="summer-reels" filter="spotlighted" onOpen={jest.fn()} />);
    expect(await screen.findByText('1 item')).toBeVisible();
    expect(server.seen[0]?.url).toBe(
      '/blocks?page=1&limit=10&sort_by=newest&filter_by=spotlighted&spark_slug=summer-reels',
    );
  });

  it('holds ten of more, and neither loads nor counts the others', async () => {
    blocks = Array.from({ length: 10 }, (_, index) => aBlock({ _id: `block-${index}` }));
    total = 23;
    renderPage(<ContributionCarousel sparkSlug="summer-reels" filter="boosted" onOpen={jest.fn()} />);
    expect(await screen.findByText('10 items')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(10);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('10 items')).toBeVisible();
    expect(server.seen).toHaveLength(1);
  });

  it.each([
    ['spotlighted', 'Spotlighted', /spotlights the posts that stand out/],
    ['boosted', 'Boosted', /boost an approved post/],
  ] as const)(
    'invites to the first contribution when nothing is %s, in its own words',
    async (filter, title, words) => {
      blocks = [];
      renderPage(<ContributionCarousel sparkSlug="summer-reels" filter={filter} onOpen={jest.fn()} />);
      expect(await screen.findByRole('heading', { name: 'Submit your first contribution' })).toBeVisible();
      expect(screen.getByRole('heading', { name: title })).toBeVisible();
      expect(screen.getByText(words)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Start Earning' })).toHaveAttribute('href', '/discover');
    },
  );
});
