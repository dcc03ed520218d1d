import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '@sparks/api-client/testing';
import { findEnglishTexts } from '@sparks/ui/testing';
import { LIVE_LIST_PATH } from '../../route-preload';
import { aPage, aSpark } from '../../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { HelpPage } from './help-page';
import { LandingPage } from './landing-page';
import { LegalPage } from './legal-page';

let server: ReturnType<typeof fakeServer>;
let campaigns: ReturnType<typeof aSpark>[];

beforeAll(() => startTranslations());
beforeEach(() => {
  signInAs(false);
  campaigns = [aSpark({ name: 'Night rides', slug: 'night-rides' })];
  server = fakeServer(() => ({ json: aPage(campaigns) }));
});
afterEach(() => server.restore());

describe('LandingPage', () => {
  it('explains both sides and links to the next step of each', async () => {
    renderPage(<LandingPage />);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Get paid for the views');
    expect(screen.getByRole('heading', { name: 'For contributors' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'For brands and creators' })).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: 'Start Earning' }))
      expect(link).toHaveAttribute('href', '/discover');
    for (const link of screen.getAllByRole('link', { name: 'Publish a campaign' }))
      expect(link).toHaveAttribute('href', '/campaigns/new');
  });

  it('adds up what the example post earns', async () => {
    renderPage(<LandingPage />);
    const example = within(await screen.findByRole('complementary', { name: 'What one post can earn' }));
    expect(example.getByText('18,400 views at $2.50 per 1,000')).toBeVisible();
    expect(example.getByText('+$46.00')).toBeVisible();
    expect(example.getByText('$51.00')).toBeVisible();
  });

  it('shows the prices that people pay', async () => {
    renderPage(<LandingPage />);
    const priceOf = (item: RegExp) => within(screen.getByRole('row', { name: item })).getByRole('cell');
    await screen.findByRole('table');
    expect(priceOf(/^Publish a campaign/)).toHaveTextContent('Free');
    expect(priceOf(/^Each further post/)).toHaveTextContent('$2.00');
    expect(priceOf(/^AI image/)).toHaveTextContent('$0.05');
    expect(priceOf(/^AI video/)).toHaveTextContent('$0.30');
    expect(priceOf(/^Boost .* 72 hours/)).toHaveTextContent('$5.00');
    expect(priceOf(/^Withdraw .*From \$10\.00/)).toHaveTextContent('$0.25 + 0.25%');
  });

  it('shows open campaigns, from the request that is preloaded', async () => {
    renderPage(<LandingPage />);
    expect(await screen.findByRole('heading', { level: 3, name: 'Night rides' })).toBeVisible();
    expect(server.seen.map(({ url }) => url)).toEqual([LIVE_LIST_PATH]);
  });

  it('has no list of campaigns when none is open', async () => {
    campaigns = [];
    renderPage(<LandingPage />);
    expect(await screen.findByRole('heading', { name: 'What it costs' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Open right now' })).not.toBeInTheDocument());
  });
});

describe('HelpPage', () => {
  it('links to its sections and states amounts and days', async () => {
    renderPage(<HelpPage />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    for (const link of contents.getAllByRole('link'))
      expect(document.querySelector(link.getAttribute('href')!)).toHaveTextContent(link.textContent);
    expect(screen.getByText(/to the same campaign for \$2\.00\.$/)).toBeVisible();
    expect(screen.getByText(/stay reserved for 7 days\.$/)).toBeVisible();
    expect(screen.queryByText(/Still have a question/)).not.toBeInTheDocument();
  });

  it('names the contact of the installation', async () => {
    renderPage(<HelpPage contactEmail="help@example.org" />);
    expect(await screen.findByRole('link', { name: 'help@example.org' })).toHaveAttribute(
      'href',
      'mailto:help@example.org',
    );
  });
});

it.each([
  ['terms', 'Terms of use', 'Who agrees with whom'],
  ['privacy', 'Privacy', 'Who receives data'],
] as const)('the page /%s has its sections', async (about, title, section) => {
  renderPage(<LegalPage about={about} />);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: section })).toBeVisible();
});

describe('in German', () => {
  beforeAll(() => startTranslations('de'));
  afterAll(() => startTranslations('en'));

  it.each([
    ['landing', <LandingPage key="landing" />],
    ['help', <HelpPage key="help" />],
    ['terms', <LegalPage key="terms" about="terms" />],
    ['privacy', <LegalPage key="privacy" about="privacy" />],
  ])('%s has no English text', async (_name, page) => {
    renderPage(page);
    await screen.findByRole('heading', { level: 1 });
    expect(findEnglishTexts(document.body, ['Night rides'])).toEqual([]);
  });
});
