import { Types } from 'mongoose';
import { JobRequeuedError } from '../shutdown/job-requeued.error.js';
import { ShutdownState } from '../shutdown/shutdown-state.js';
import { DueItemsRunner } from './due-items-runner.js';

const shutdown = new ShutdownState();
const runner = new DueItemsRunner(shutdown);

/** Items that are due until they were acted on. */
function dueItems(count: number, fails: (index: number) => boolean = () => false) {
  const ids = Array.from({ length: count }, () => new Types.ObjectId());
  const due = new Set(ids);
  const acted: number[] = [];
  const failed: number[] = [];
  const indexOf = (id: Types.ObjectId) => ids.indexOf(id);
  return {
    acted,
    failed,
    list: async (limit: number) => [...due].slice(0, limit),
    pageSize: 10,
    act: async (id: Types.ObjectId) => {
      acted.push(indexOf(id));
      if (fails(indexOf(id))) throw new Error('broken');
      return due.delete(id);
    },
    onError: (_: unknown, id: Types.ObjectId) => void failed.push(indexOf(id)),
  };
}

it('acts on each item once, over several pages, and returns what was done', async () => {
  const items = dueItems(25);
  expect(await runner.run(items)).toBe(25);
  expect(items.acted).toEqual(Array.from({ length: 25 }, (_, index) => index));
  expect(await runner.run({ ...items, act: async () => 5 })).toBe(0);
});

it('sums numbers, and counts no item on which nothing was done', async () => {
  const items = dueItems(3);
  let next = 0;
  expect(await runner.run({ ...items, act: async () => [4, false, 0][next++] as number | boolean })).toBe(4);
});

it('goes on behind failing items, and tries each of them once a run', async () => {
  const items = dueItems(25, (index) => index % 5 === 0);
  expect(await runner.run(items)).toBe(20);
  expect(items.failed).toEqual([0, 5, 10, 15, 20]);
  expect(await runner.run(items)).toBe(0);
  expect(items.failed).toHaveLength(10);
});

it('ends when a page has failing items only', async () => {
  const items = dueItems(30, () => true);
  expect(await runner.run(items)).toBe(0);
  expect(items.acted).toHaveLength(10);
});

it('begins no item when the time of the run is over', async () => {
  const items = dueItems(25);
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  const act = async (id: Types.ObjectId) => {
    if (items.acted.length === 12) now.mockReturnValue(3_600_000);
    return items.act(id);
  };
  expect(await runner.run({ ...items, act })).toBe(13);
  now.mockRestore();
});

it('is requeued between two items on shutdown', async () => {
  const items = dueItems(5);
  const act = async (id: Types.ObjectId) => {
    if (items.acted.length === 1) shutdown.begin();
    return items.act(id);
  };
  await expect(runner.run({ ...items, act })).rejects.toThrow(JobRequeuedError);
  expect(items.acted).toHaveLength(2);
});
