import { screen } from '@testing-library/react';
import { fakeServer } from '@sparks/api-client/testing';
import { aSpark } from '../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../testing/render-page';
import { PostRules } from './post-rules';

beforeAll(() => startTranslations());

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  signInAs(true);
  server = fakeServer(({ url }) =>
    url.endsWith('/caption-code') ? { json: { data: { code: 'spk-7k2m9qab' } } } : { json: { data: null } },
  );
});
afterEach(() => server.restore());

const strict = aSpark({
  ownershipProof: 'any',
  newPostsOnly: true,
  exclusivePosts: true,
  holdDays: 3,
  decisionDays: 7,
});

it('tells contributors every rule and their own code', async () => {
  renderPage(<PostRules spark={strict} withCode />);
  expect(screen.getByRole('heading', { name: 'Rules for posts' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Show that the post is yours: connect your account, or put your code into the caption.',
    'Only posts that you made after this campaign was published.',
    'Do not submit the same post to another campaign.',
    'Earnings reach your wallet after 3 days.',
    'Your post is decided within 7 days.',
  ]);
  expect(await screen.findByText('spk-7k2m9qab')).toBeInTheDocument();
});

it('shows nothing for a campaign without rules', () => {
  renderPage(<PostRules spark={aSpark()} withCode />);
  expect(screen.queryByRole('heading', { name: 'Rules for posts' })).not.toBeInTheDocument();
});
