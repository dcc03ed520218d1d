import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { KeyFigure, KeyFigures } from './key-figures';

it('shows each figure with its name and note', () => {
  renderUi(
    <KeyFigures label="Key figures">
      <KeyFigure label="Earned" note="$4.00 this month">
        $12.00
      </KeyFigure>
    </KeyFigures>,
  );
  expect(screen.getByRole('region', { name: 'Key figures' })).toHaveTextContent('Earned$12.00$4.00 this month');
});

it('hides the note until the figure is known', () => {
  renderUi(
    <KeyFigures label="Key figures">
      <KeyFigure label="Earned" note="$0.00 this month">
        {null}
      </KeyFigure>
    </KeyFigures>,
  );
  expect(screen.getByText('Earned')).toBeVisible();
  expect(screen.queryByText('$0.00 this month')).not.toBeInTheDocument();
});
