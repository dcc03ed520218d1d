import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '@sparks/api-client/testing';
import { aMe, aSpark } from '../../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { GenerateContentButton } from './generate-content-button';

let server: ReturnType<typeof fakeServer>;
beforeAll(startTranslations);
beforeEach(() => {
  server = fakeServer(() => ({ json: { data: aMe() } }));
});
afterEach(() => server.restore());

const button = () => screen.findByRole('button', { name: 'Generate Content' });

it('opens the generator and explains its purpose', async () => {
  signInAs(true);
  const { address } = renderPage(<GenerateContentButton spark={aSpark()} />);
  await userEvent.hover(await button());
  expect(await screen.findByText('AI content raises the chance of approval 2x.')).toBeInTheDocument();
  await userEvent.click(await button());
  expect(address()).toBe('/campaigns/summer-reels/generate');
});

it('sends visitors to the sign-in, then to the generator', async () => {
  const signIn = signInAs(false);
  renderPage(<GenerateContentButton spark={aSpark()} />);
  await userEvent.click(await button());
  expect(signIn).toHaveBeenCalledWith('/campaigns/summer-reels/generate');
});

it('is disabled for a campaign that accepts no posts', async () => {
  signInAs(true);
  const { address } = renderPage(<GenerateContentButton spark={aSpark({ manuallyClosed: true })} />);
  await userEvent.click(await button());
  expect(address()).toBe('/');
  expect(await screen.findByText('This campaign was closed.')).toBeInTheDocument();
});
