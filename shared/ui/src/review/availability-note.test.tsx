import { render, screen } from '@testing-library/react';
import { SparksUiProvider } from '../provider/sparks-ui-provider';
import { AvailabilityNote } from './availability-note';

const none = { missingSince: null, reverseAt: null, reversedAt: null };
const show = (availability: Parameters<typeof AvailabilityNote>[0]['availability']) =>
  render(
    <SparksUiProvider>
      <AvailabilityNote platform="tiktok" availability={availability} />
    </SparksUiProvider>,
  );

it.each([undefined, { ...none, status: 'available' as const }])('shows nothing for %j', (availability) => {
  show(availability);
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});

it('says that views are not paid while the post is missing', () => {
  show({ ...none, status: 'missing', missingSince: '2026-11-20T12:00:00.000Z' });
  expect(screen.getByRole('note')).toHaveTextContent(/TikTok does not show this post.*since November 20, 2026/);
});

it('says until when a gone post can come back', () => {
  show({ ...none, status: 'gone', missingSince: '2026-11-20T12:00:00.000Z', reverseAt: '2026-11-28T12:00:00.000Z' });
  expect(screen.getByRole('note')).toHaveTextContent(/no longer available on TikTok.*by November 28, 2026/);
});

it('says when its held earnings were returned', () => {
  show({ ...none, status: 'gone', reversedAt: '2026-11-28T12:00:00.000Z' });
  expect(screen.getByRole('note')).toHaveTextContent(/earns nothing since November 28, 2026/);
});
