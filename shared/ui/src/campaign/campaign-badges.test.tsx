import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { CampaignBadges } from './campaign-badges';

const now = new Date('2026-05-01T12:00:00Z');
const live = { live_mode: true, status: 'ongoing', created: '2026-04-01T00:00:00Z' };

describe('CampaignBadges', () => {
  it('shows the badges of a campaign', () => {
    renderUi(<CampaignBadges spark={{ ...live, isPrivate: true, created: '2026-05-01T00:00:00Z' }} now={now} />);
    expect(screen.getByText('Live')).toBeVisible();
    expect(screen.getByText('Private')).toBeVisible();
    expect(screen.getByText('New')).toBeVisible();
  });

  it('shows Ended for a closed campaign', () => {
    renderUi(<CampaignBadges spark={{ ...live, manuallyClosed: true }} now={now} />);
    expect(screen.getByText('Ended')).toBeVisible();
    expect(screen.queryByText('Live')).not.toBeInTheDocument();
  });

  it('shows a multiplier only above 1', () => {
    const { rerender } = renderUi(<CampaignBadges spark={live} now={now} multiplier={1} />);
    expect(screen.queryByText('1x')).not.toBeInTheDocument();
    rerender(<CampaignBadges spark={live} now={now} multiplier={1.5} multiplierLabel="Earning multiplier" />);
    expect(screen.getByLabelText('Earning multiplier 1.5x')).toBeVisible();
  });
});
