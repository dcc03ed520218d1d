import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui';
import { QueryError } from './query-error';

it('shows the failure, its cause and the request id, and retries', async () => {
  const onRetry = jest.fn();
  renderUi(
    <QueryError
      title="The list could not be loaded"
      error={{ code: 'SERVER_ERROR', message: 'Internal server error', requestId: 'r-1' }}
      onRetry={onRetry}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('The list could not be loaded');
  expect(screen.getByRole('alert')).toHaveTextContent('Internal server error');
  expect(screen.getByRole('alert')).toHaveTextContent('r-1');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it.each([undefined, null, 'down', new Error('secret detail'), { code: 'made_up', message: 'x' }])(
  'hides the details of an unknown error: %p',
  (error) => {
    renderUi(<QueryError title="Failed" error={error} onRetry={jest.fn()} />);
    expect(screen.getByRole('alert')).toHaveTextContent('An unexpected error occurred');
  },
);
