import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { Money } from './money';

describe('Money', () => {
  it.each([
    [123_456, false, '$1,234.56'],
    [0, false, '$0.00'],
    [1_500, true, '+$15.00'],
    [-200, true, '−$2.00'],
  ])('formats %s cents (signed: %s) as %s', (cents, signed, text) => {
    renderUi(<Money cents={cents} signed={signed} />);
    expect(screen.getByText(text)).toBeInTheDocument();
  });
});
