import { Types } from 'mongoose';
import { toCountsResponse, toOutcomeResponse, toTransitionResponse, toUndoResponse } from './moderation.mapper.js';
import type { StatusTransitionRecord } from './transitions/status-transition.schema.js';

const COUNTS = { pending: 3, approved: 0, declined: 0, flagged: 0, deleted: 1 };

it('counts are exact, or name those that are lower bounds', () => {
  expect(toCountsResponse(COUNTS)).toEqual(COUNTS);
  expect(toCountsResponse({ ...COUNTS, pending: { moreThan: 10_000 }, deleted: { moreThan: 500 } })).toEqual({
    ...COUNTS,
    pending: 10_000,
    deleted: 500,
    lowerBounds: ['pending', 'deleted'],
  });
});

it('a refused decision has a code and a message, and neither a bonus nor an undo', () => {
  const refused = { result: 'refused', code: 'NOT_FOUND', message: 'Contribution not found' } as const;
  expect(toOutcomeResponse({ id: '1', ...refused })).toEqual({ _id: '1', ...refused });
  expect(toUndoResponse({ moveId: '2', blockId: '1', ...refused })).toEqual({ moveId: '2', _id: '1', ...refused });
  expect(toUndoResponse({ moveId: '2', ...refused })).toEqual({ moveId: '2', ...refused });
});

it('a decision that has paid says how much, and what the pool could not pay', () => {
  const decided = { id: '1', result: 'moved', status: 'approved' } as const;
  expect(toOutcomeResponse({ ...decided, bonusPaidCents: 0, bonusUnpaidCents: 300 })).toEqual({
    _id: '1',
    result: 'moved',
    moderation_status: 'approved',
    bonusPaid: 0,
    bonusUnpaid: 300,
  });
});

it('a change of an account that has been deleted names nobody', () => {
  const transition: StatusTransitionRecord = {
    _id: new Types.ObjectId(),
    blockId: new Types.ObjectId(),
    action: 'moderate',
    from: 'pending',
    to: 'approved',
    reason: '',
    changedBy: new Types.ObjectId(),
    changedAt: new Date(0),
  };
  expect(toTransitionResponse(transition, new Map())).toEqual({
    action: 'moderate',
    from: 'pending',
    to: 'approved',
    reason: '',
    at: new Date(0),
  });
});
