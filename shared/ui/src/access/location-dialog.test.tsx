import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui';
import { LocationDialog } from './location-dialog';

const words = { title: 'Location Restriction', text: 'Not in your country.', allowed: 'Allowed regions' };

it('lists each region once, sorted by name, with the action', async () => {
  const onClose = jest.fn();
  renderUi(
    <LocationDialog
      locations={['fr', 'DE', 'FR', 'xx']}
      opened
      onClose={onClose}
      words={words}
      action={<a href="/discover">Explore Other Campaigns</a>}
    />,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Location Restriction' });
  const regions = within(within(dialog).getByRole('list', { name: 'Allowed regions' })).getAllByRole('listitem');
  expect(regions.map(({ textContent }) => textContent)).toEqual(['France', 'Germany', 'xx']);
  expect(within(dialog).getByRole('link', { name: 'Explore Other Campaigns' })).toHaveAttribute('href', '/discover');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});
