import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { ProgressBar } from './progress-bar';

describe('ProgressBar', () => {
  it.each([
    [0, 0, '0%'],
    [0.421875, 42, '42%'],
    [0.999, 99, '99%'],
    [1, 100, '100%'],
  ])('announces a fraction of %d as %d percent', (done, percent, text) => {
    renderUi(<ProgressBar done={done} label="Generating" />);
    const bar = screen.getByRole('progressbar', { name: 'Generating' });
    expect(bar).toHaveAttribute('aria-valuenow', String(percent));
    expect(bar).toHaveAttribute('aria-valuetext', text);
  });

  it('announces no percents while the length of the work is unknown', () => {
    renderUi(<ProgressBar done={undefined} label="Uploading" animated />);
    expect(screen.getByRole('progressbar', { name: 'Uploading' })).not.toHaveAttribute('aria-valuenow');
  });
});
