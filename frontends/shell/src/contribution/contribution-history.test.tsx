import { screen } from '@testing-library/react';
import { fakeServer } from '@sparks/api-client/testing';
import { aBlock, aPerson } from '../testing/fixtures';
import { renderPage, signInAs, startTranslations } from '../testing/render-page';
import { ContributionHistory } from './contribution-history';

beforeAll(startTranslations);

it('lists events oldest first, with reasons', async () => {
  signInAs(true);
  const by = aPerson();
  const at = '2026-05-02T12:00:00.000Z';
  const server = fakeServer(() => ({
    json: {
      data: [
        { action: 'moderate', from: 'pending', to: 'declined', reason: 'Too dark', by, at },
        { action: 'resubmit', from: 'declined', to: 'pending', reason: '', by: aPerson({ name: 'Ada Obi' }), at },
        { action: 'moderate', from: 'pending', to: 'approved', reason: '', by, at },
        { action: 'undo', from: 'approved', to: 'pending', reason: '', by, at },
        { action: 'moderate', from: 'approved', to: 'flagged', reason: 'Views jumped', at },
        { action: 'delete', from: 'flagged', to: 'flagged', reason: '', by, at },
        { action: 'restore', from: 'flagged', to: 'flagged', reason: '', by, at },
      ],
    },
  }));
  renderPage(<ContributionHistory block={aBlock()} />);
  await screen.findByText('Too dark');
  expect(
    screen.getAllByRole('listitem').map((item) => item.querySelector('span:not([aria-hidden])')?.textContent),
  ).toEqual([
    'Ada Obi submitted the post.',
    'Cleo Marsh declined it.',
    'Ada Obi resubmitted it.',
    'Cleo Marsh approved it.',
    'Cleo Marsh undid the decision. It is pending again.',
    'The system flagged it for another review.',
    'Cleo Marsh removed it.',
    'Cleo Marsh restored it.',
  ]);
  expect(screen.getByText('Views jumped')).toBeVisible();
  server.restore();
});
