import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer } from '@sparks/api-client/testing';
import { aMe, aSpark } from '../../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { SubmitPostButton } from './submit-post-button';

let server: ReturnType<typeof fakeServer>;
beforeAll(startTranslations);
beforeEach(() => {
  server = fakeServer(() => ({ json: { data: aMe({ country: 'GB' }) } }));
});
afterEach(() => server.restore());

/** The button, once the current user is loaded; before that it ignores clicks. */
async function button(): Promise<HTMLElement> {
  const found = await screen.findByRole('button', { name: 'Submit Post' });
  await waitFor(() => expect(found).not.toHaveAttribute('data-loading'));
  return found;
}

describe('SubmitPostButton', () => {
  it('opens the submission', async () => {
    signInAs(true);
    const { address } = renderPage(<SubmitPostButton spark={aSpark()} size="md" />);
    await userEvent.click(await button());
    expect(address()).toBe('/campaigns/summer-reels/submit');
  });

  it('sends visitors to the sign-in, then to the submission', async () => {
    const signIn = signInAs(false);
    renderPage(<SubmitPostButton spark={aSpark()} size="md" />);
    await userEvent.click(await button());
    expect(signIn).toHaveBeenCalledWith('/campaigns/summer-reels/submit');
  });

  it("shows the allowed regions when the user's country is not among them", async () => {
    signInAs(true);
    const { address } = renderPage(<SubmitPostButton spark={aSpark({ location: ['US', 'CA'] })} size="md" />);
    await userEvent.click(await button());
    const dialog = await screen.findByRole('dialog', { name: 'Location Restriction' });
    expect(within(dialog).getByText('United States')).toBeInTheDocument();
    expect(within(dialog).getByText('Canada')).toBeInTheDocument();
    expect(address()).toBe('/');
    await userEvent.click(within(dialog).getByRole('link', { name: 'Explore Other Campaigns' }));
    expect(address()).toBe('/discover');
  });

  it('explains why it is disabled on a closed campaign', async () => {
    signInAs(true);
    const { address } = renderPage(<SubmitPostButton spark={aSpark({ manuallyClosed: true })} size="md" />);
    expect(await button()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(await button());
    expect(address()).toBe('/');
    expect(await screen.findByText('This campaign was closed.')).toBeInTheDocument();
  });
});
