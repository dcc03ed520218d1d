import { EndpointConcurrency } from './endpoint-concurrency.js';

let concurrency: EndpointConcurrency;
beforeEach(() => (concurrency = new EndpointConcurrency()));

const acquire = (times: number, { id = 'one', isFailing = false } = {}) =>
  Array.from({ length: times }, () => concurrency.tryAcquire(id, isFailing));

it('allows four requests to an endpoint, whatever others get', () => {
  expect(acquire(5)).toEqual([true, true, true, true, false]);
  expect(acquire(1, { id: 'other' })).toEqual([true]);
});

it('allows one request to an endpoint that fails', () => {
  expect(acquire(2, { isFailing: true })).toEqual([true, false]);
});

it('allows another request for each that has ended', () => {
  acquire(4);
  concurrency.release('one');
  expect(acquire(2)).toEqual([true, false]);
  for (let ended = 0; ended < 4; ended += 1) concurrency.release('one');
  expect(acquire(5)).toEqual([true, true, true, true, false]);
});

it('an end that was not acquired allows no more than usual', () => {
  concurrency.release('one');
  expect(acquire(5)).toEqual([true, true, true, true, false]);
});
