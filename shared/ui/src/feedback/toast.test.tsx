import { act, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
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

  it('shows a toast that is raised before the first effects', async () => {
    function Raiser() {
      useLayoutEffect(() => toast.info({ message: 'Signed out in another tab.' }), []);
      return null;
    }
    renderUi(<Raiser />);
    expect(await screen.findByText('Signed out in another tab.')).toBeInTheDocument();
  });
});
