import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSpark } from '../../testing/fixtures';
import { renderPage, startTranslations } from '../../testing/render-page';
import { ShareButton } from './share-button';

beforeAll(startTranslations);
afterEach(() => Reflect.deleteProperty(navigator, 'share'));

const LINK = 'http://localhost/campaigns/summer-reels';
const open = async () => {
  renderPage(<ShareButton spark={aSpark()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  return within(await screen.findByRole('dialog', { name: 'Share this campaign' }));
};

it('copies the link and announces it', async () => {
  const user = userEvent.setup();
  const dialog = await open();
  expect(dialog.getByText(LINK)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await dialog.findByRole('button', { name: 'Copied' })).toHaveAttribute('aria-live', 'polite');
  expect(await navigator.clipboard.readText()).toBe(LINK);
});

it('links to the platforms in a new tab', async () => {
  const dialog = await open();
  expect(dialog.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'X',
    'Facebook',
    'LinkedIn',
    'WhatsApp',
    'Reddit',
  ]);
  for (const link of dialog.getAllByRole('link')) expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(dialog.queryByRole('button', { name: 'More ...' })).not.toBeInTheDocument();
});

it("offers the device's own sharing where it exists", async () => {
  const share = jest.fn().mockRejectedValue(new DOMException('Closed', 'AbortError'));
  Object.assign(navigator, { share });
  const dialog = await open();
  await userEvent.click(dialog.getByRole('button', { name: 'More ...' }));
  expect(share).toHaveBeenCalledWith({ title: 'Summer reels', text: 'Summer reels: a campaign on Sparks', url: LINK });
});
