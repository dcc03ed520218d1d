import { screen } from '@testing-library/react';
import { fakeServer } from '@sparks/api-client/testing';
import { aBlock, aPage } from '../../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { ContributionCarousel } from './contribution-carousel';

let server: ReturnType<typeof fakeServer>;
let blocks = [aBlock()];

beforeAll(startTranslations);
beforeEach(() => {
  signInAs(false);
  server = fakeServer(() => ({ json: aPage(blocks) }));
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
