import { act, screen, waitFor } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { toast } from './toast';

describe('toast', () => {
  it('announces an error as an alert and anything else as a status', async () => {
    renderUi(null);
    act(() => toast.error({ message: 'Failed to close campaign' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to close campaign');
    act(() => toast.success({ message: 'The draft is saved.' }));
    expect(await screen.findByRole('status')).toHaveTextContent('The draft is saved.');
  });

  it('offers an action and closes with it', async () => {
    renderUi(null);
    const onClick = jest.fn();
    act(() => toast.success({ message: 'The export is ready.', action: { label: 'Download', onClick } }));
    act(() => screen.getByRole('button', { name: 'Download' }).click());
    expect(onClick).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByText('The export is ready.')).not.toBeInTheDocument());
  });
});
