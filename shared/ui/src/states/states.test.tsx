import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui';
import { EmptyState } from './empty-state';
import { ErrorState } from './error-state';
import { CardGridSkeleton } from './skeletons';

describe('ErrorState', () => {
  it('is announced, shows the cause and retries', async () => {
    const onRetry = jest.fn();
    renderUi(
      <ErrorState
        title="Campaigns could not be loaded"
        message="Network error. Please check your connection"
        requestId="req-7"
        onRetry={onRetry}
      />,
    );
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Campaigns could not be loaded');
    expect(alert).toHaveTextContent('Network error. Please check your connection');
    expect(alert).toHaveTextContent('req-7');
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('has no button without a retry callback', () => {
    renderUi(<ErrorState message="Resource not found" />);
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('EmptyState', () => {
  it('offers the next step', () => {
    renderUi(<EmptyState title="No content yet." action={<a href="/discover">Start Earning</a>} />);
    expect(screen.getByRole('heading', { name: 'No content yet.' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start Earning' })).toBeVisible();
  });
});

describe('CardGridSkeleton', () => {
  it('renders the given number of skeletons and announces only that content is loading', () => {
    renderUi(<CardGridSkeleton count={6} />);
    expect(screen.getAllByTestId('card-skeleton')).toHaveLength(6);
    expect(screen.getByRole('status')).toHaveTextContent(/^Loading$/);
  });
});
