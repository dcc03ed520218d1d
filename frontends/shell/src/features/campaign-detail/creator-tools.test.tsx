import { screen, waitFor } from '@testing-library/react';
import { fakeServer } from '@sparks/api-client/testing';
import { aMe, aSpark } from '../../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { CreatorTools } from './creator-tools';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const creator = aMe();
const admin = aMe({ _id: 'user-root', roles: ['admin'] });
const contributor = aMe({ _id: 'user-ada', roles: ['contributor'] });

const running = aSpark();
const closed = aSpark({ manuallyClosed: true, status: 'completed' });
const ended = aSpark({ status: 'ended', end_time: { date: inDays(-1) } });
const completed = aSpark({ status: 'completed' });
const coming = aSpark({ published_time: { date: inDays(1) } });
const draft = aSpark({ live_mode: false });

let server: ReturnType<typeof fakeServer>;
let me = creator;
beforeAll(startTranslations);
beforeEach(() => {
  signInAs(true);
  server = fakeServer(({ url }) => ({
    json: {
      data: url.startsWith('/blocks/counts') ? { pending: 0, approved: 0, declined: 0, flagged: 0, deleted: 0 } : me,
    },
  }));
});
afterEach(() => server.restore());

const has = (name: string) => screen.queryByRole(name === 'Edit Campaign' ? 'link' : 'button', { name }) !== null;

describe('Edit Campaign and Close', () => {
  it.each([
    // Creators can edit and close a live campaign; they can only edit a draft or scheduled campaign.
    ['the creator', creator, 'a live campaign', running, true, true],
    ['the creator', creator, 'a closed campaign', closed, false, false],
    ['the creator', creator, 'an ended campaign', ended, false, false],
    ['the creator', creator, 'a completed campaign', completed, false, false],
    ['the creator', creator, 'a scheduled campaign', coming, true, false],
    ['the creator', creator, 'a draft', draft, true, false],
    // Admins can always edit.
    ['an admin', admin, 'a live campaign', running, true, true],
    ['an admin', admin, 'a closed campaign', closed, true, false],
    ['an admin', admin, 'an ended campaign', ended, true, false],
  ])('are visible to %s on %s', async (_who, person, _what, spark, edits, closes) => {
    me = person;
    renderPage(<CreatorTools spark={spark} />);
    await screen.findByRole('region', { name: 'Manage' });
    expect([has('Edit Campaign'), has('Close campaign')]).toEqual([edits, closes]);
  });

  it.each([
    ['contributors', true],
    ['visitors', false],
  ])('are hidden for %s', async (_, isSignedIn) => {
    me = contributor;
    signInAs(isSignedIn);
    const { container } = renderPage(<CreatorTools spark={running} />);
    if (isSignedIn) await waitFor(() => expect(server.seen).toHaveLength(1));
    expect(container.querySelector('section')).toBeNull();
  });
});

it.each([
  ['the creator, live campaign', creator, running, true],
  ['the creator, closed campaign', creator, closed, true],
  ['an admin', admin, ended, true],
  ['the creator, draft without analytics', creator, draft, false],
])('link to the analytics: %s', async (_, person, spark, leads) => {
  me = person;
  renderPage(<CreatorTools spark={spark} />);
  await screen.findByRole('region', { name: 'Manage' });
  const link = screen.queryByRole('link', { name: 'Analytics' });
  expect(link?.getAttribute('href') ?? null).toBe(leads ? `/campaigns/${spark.slug}/analytics` : null);
});

it('offer raising the budget to the creator only, who pays for it', async () => {
  me = admin;
  renderPage(<CreatorTools spark={running} />);
  await screen.findByRole('button', { name: 'Close campaign' });
  expect(has('Raise budget')).toBe(false);
});
