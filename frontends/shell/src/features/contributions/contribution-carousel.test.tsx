import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MeResponse } from '@sparks/api-client';
import { fakeServer } from '@sparks/api-client/testing';
import { aBlock, aMe, aPage, aSpark } from '../../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { ContributionCarousel } from './contribution-carousel';

let server: ReturnType<typeof fakeServer>;
let blocks = [aBlock()];
let total = 1;
let me: MeResponse | null = null;
const spark = aSpark();

beforeAll(startTranslations);
beforeEach(() => {
  signInAs(false);
  total = 1;
  me = null;
  server = fakeServer(({ url }) =>
    url === '/api/users/me' ? { json: { data: me } } : { json: aPage(blocks, { total, pages: Math.ceil(total / 10) }) },
  );
});
afterEach(() => server.restore());

describe('ContributionCarousel', () => {
  it('requests ten, newest first', async () => {
    blocks = [aBlock()];
    renderPage(<ContributionCarousel spark={spark} filter="spotlighted" onOpen={jest.fn()} />);
    expect(await screen.findByText('1 item')).toBeVisible();
    expect(server.seen[0]?.url).toBe(
      '/blocks?page=1&limit=10&sort_by=newest&filter_by=spotlighted&spark_slug=summer-reels',
    );
  });

  it('holds ten of more, and neither loads nor counts the others', async () => {
    blocks = Array.from({ length: 10 }, (_, index) => aBlock({ _id: `block-${index}` }));
    total = 23;
    renderPage(<ContributionCarousel spark={spark} filter="boosted" onOpen={jest.fn()} />);
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
      renderPage(<ContributionCarousel spark={spark} filter={filter} onOpen={jest.fn()} />);
      expect(await screen.findByRole('heading', { name: 'Submit your first contribution' })).toBeVisible();
      expect(screen.getByRole('heading', { name: title })).toBeVisible();
      expect(screen.getByText(words)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Start Earning' })).toHaveAttribute(
        'href',
        '/campaigns/summer-reels/submit',
      );
    },
  );

  describe('is not shown when it is empty and the reader cannot submit', () => {
    const ended = aSpark({ status: 'ended', end_time: { date: '2026-01-01T00:00:00.000Z' } });
    it.each([
      ['the campaign is over', ended, null],
      ['the reader is its creator', spark, aMe()],
      ['the reader lives elsewhere', aSpark({ location: ['US'] }), aMe({ _id: 'user-ada', country: 'DE' })],
    ])('because %s', async (_, shown, person) => {
      blocks = [];
      me = person;
      signInAs(person !== null);
      const { container } = renderPage(<ContributionCarousel spark={shown} filter="boosted" onOpen={jest.fn()} />);
      await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull());
      await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument());
      expect(screen.queryByText('Start Earning')).not.toBeInTheDocument();
    });
  });
});
