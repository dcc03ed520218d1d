import { render, screen } from '@testing-library/react';
import { SparksUiProvider } from '../provider/sparks-ui-provider';
import { PostOwnership } from './post-ownership';

const show = (props: Parameters<typeof PostOwnership>[0]) =>
  render(
    <SparksUiProvider>
      <PostOwnership {...props} />
    </SparksUiProvider>,
  );

it('shows author, contributor, proof and other campaigns', () => {
  show({
    author: 'ada.makes',
    ownership: { status: 'proven', method: 'caption_code' },
    contributor: { name: 'Ada' },
    contributorPath: '/p/ada',
    postedAt: '2026-05-01T12:00:00.000Z',
    alsoIn: [{ _id: 'b2', campaign: 'Winter', isSamePerson: false }],
  });
  expect(screen.getByText('@ada.makes')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ada' })).toHaveAttribute('href', '/p/ada');
  expect(screen.getByText('Proven by code in the caption')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Winter' })).toHaveAttribute('href', '/contribution-details/b2');
  expect(screen.getByText(/by another person/)).toBeInTheDocument();
  expect(screen.queryByText('Date unknown')).not.toBeInTheDocument();
});

it('marks a mismatch and an unknown date', () => {
  show({ author: null, ownership: { status: 'mismatch', method: null }, contributor: undefined, postedAt: null });
  expect(screen.getByText('Another account')).toBeInTheDocument();
  expect(screen.getByText('Date unknown')).toBeInTheDocument();
  expect(screen.getByText('Unknown')).toBeInTheDocument();
});
