import { act, screen } from '@testing-library/react';
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
});
