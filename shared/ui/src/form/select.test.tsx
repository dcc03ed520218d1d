import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SparksUiProvider } from '../provider/sparks-ui-provider';
import { Select } from './select';

const onChange = jest.fn();
const show = () =>
  render(
    <SparksUiProvider env="test">
      <Select label="Sort by" data={['Newest', 'Oldest']} defaultValue="Newest" onChange={onChange} />
    </SparksUiProvider>,
  );
const select = () => screen.getByRole('combobox', { name: 'Sort by' });
const options = { hidden: true };

it('has no options in the page until it is opened', async () => {
  show();
  expect(select()).toHaveValue('Newest');
  expect(select()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('option', options)).toBeNull();
});

it('says that it is open and which list it controls, the first time too', async () => {
  show();
  for (const _ of ['first', 'second']) {
    await userEvent.click(select());
    await waitFor(() => expect(select()).toHaveAttribute('aria-expanded', 'true'));
    const list = document.getElementById(select().getAttribute('aria-controls') ?? '') as HTMLElement;
    expect(
      within(list)
        .getAllByRole('option', options)
        .map(({ textContent }) => textContent),
    ).toEqual(['Newest', 'Oldest']);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(select()).toHaveAttribute('aria-expanded', 'false'));
  }
});

it('is opened and answered by the keyboard', async () => {
  show();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(select()).toHaveAttribute('aria-expanded', 'true'));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(select()).toHaveValue('Oldest'));
  expect(onChange).toHaveBeenCalledWith('Oldest', { label: 'Oldest', value: 'Oldest' });
});
