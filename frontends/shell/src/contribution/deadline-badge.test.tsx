import { screen } from '@testing-library/react';
import { renderPage, startTranslations } from '../testing/render-page';
import { DeadlineBadge } from './deadline-badge';

const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const show = (hours: number, escalatedAt: string | null = null) =>
  renderPage(<DeadlineBadge deadline={{ decideBy: at(hours), onDeadline: 'ask_admin', escalatedAt }} />);

beforeAll(() => startTranslations());

it.each([100, 2])('names the day of a decision that is due in %i hours', (hours) => {
  show(hours);
  expect(screen.getByText(/^Decision by \S/)).toBeVisible();
});

it('says that a decision is overdue, and that an admin decides', () => {
  show(-1);
  expect(screen.getByText(/^Decision overdue since/)).toBeVisible();
  show(-1, at(0));
  expect(screen.getByText(/an admin decides$/)).toBeVisible();
});

it('shows nothing without a promise, and while the contributor has to answer', () => {
  renderPage(<DeadlineBadge deadline={undefined} />);
  renderPage(<DeadlineBadge deadline={{ decideBy: null, onDeadline: 'nothing', escalatedAt: null }} />);
  expect(screen.queryByText(/Decision|Overdue/)).not.toBeInTheDocument();
});
