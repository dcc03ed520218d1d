import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui';
import { AccessCard } from './access-card';
import { PitchField } from './pitch-field';

const words = {
  title: 'Private',
  text: 'Ask for it.',
  request: 'Request access',
  pendingTitle: 'Waiting',
  pendingText: 'Not yet.',
  failed: 'Failed to request access',
};

describe('AccessCard', () => {
  it('sends one request and moves the focus to the pending message', async () => {
    const onRequest = jest.fn();
    const { rerender } = renderUi(<AccessCard words={words} hasRequested={false} onRequest={onRequest} />);
    await userEvent.click(screen.getByRole('button', { name: 'Request access' }));
    expect(onRequest).toHaveBeenCalledTimes(1);
    rerender(<AccessCard words={words} hasRequested onRequest={onRequest} />);
    expect(screen.getByRole('heading', { level: 2, name: 'Waiting' })).toHaveFocus();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('shows fields until the request is sent', async () => {
    const onChange = jest.fn();
    const field = <PitchField label="Where would you pitch it?" hint="Optional." value="" onChange={onChange} />;
    const card = (hasRequested: boolean) => (
      <AccessCard words={words} hasRequested={hasRequested} onRequest={jest.fn()}>
        {field}
      </AccessCard>
    );
    const { rerender } = renderUi(card(false));
    const pitch = screen.getByLabelText('Where would you pitch it?');
    expect(pitch).toHaveAttribute('maxlength', '500');
    await userEvent.type(pitch, 'a');
    expect(onChange).toHaveBeenCalledWith('a');
    rerender(card(true));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('does not move the focus when the request was made before', () => {
    renderUi(<AccessCard words={words} hasRequested onRequest={jest.fn()} />);
    expect(screen.getByRole('heading', { name: 'Waiting' })).not.toHaveFocus();
  });

  it('shows why a request failed, and can fill a page', () => {
    renderUi(<AccessCard words={words} hasRequested={false} onRequest={jest.fn()} error="Try later" isPage />);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to request accessTry later');
    expect(screen.getByRole('heading', { level: 1, name: 'Private' })).toBeVisible();
  });

  it('sends no second request while one is on its way', async () => {
    const onRequest = jest.fn();
    renderUi(<AccessCard words={words} hasRequested={false} onRequest={onRequest} isRequesting />);
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
    expect(onRequest).not.toHaveBeenCalled();
  });
});
