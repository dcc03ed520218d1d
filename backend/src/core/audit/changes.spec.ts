import { Types } from 'mongoose';
import { changesBetween } from './changes.js';

const id = new Types.ObjectId('665f1c2ab7e4d9a1c0ffee01');
const day = (date: number) => new Date(Date.UTC(2026, 4, date));
interface Thing {
  name?: string;
  budget?: number | null;
  end?: { date: Date | null };
  tags?: string[];
  creator?: Types.ObjectId;
  secret?: string;
}
const FIELDS = ['name', 'budget', 'end', 'tags', 'creator'] as const;

it.each<[string, Thing | null, Thing | null, ReturnType<typeof changesBetween>]>([
  [
    'one field of two',
    { name: 'A', budget: 1 },
    { name: 'B', budget: 1 },
    { before: { name: 'A' }, after: { name: 'B' } },
  ],
  ['a field that appears', {}, { budget: 5 }, { before: { budget: null }, after: { budget: 5 } }],
  ['a field that goes', { name: 'A' }, {}, { before: { name: 'A' }, after: { name: null } }],
  ['equal dates of different objects', { end: { date: day(1) } }, { end: { date: new Date(day(1)) } }, null],
  [
    'a moved date',
    { end: { date: day(1) } },
    { end: { date: day(2) } },
    { before: { end: { date: day(1) } }, after: { end: { date: day(2) } } },
  ],
  ['equal ids of different objects', { creator: id }, { creator: new Types.ObjectId(id) }, null],
  ['an id', { creator: id }, {}, { before: { creator: '665f1c2ab7e4d9a1c0ffee01' }, after: { creator: null } }],
  [
    'the order of a list',
    { tags: ['a', 'b'] },
    { tags: ['b', 'a'] },
    { before: { tags: ['a', 'b'] }, after: { tags: ['b', 'a'] } },
  ],
  ['absent and null alike', { budget: null }, {}, null],
  ['what is not asked for', { secret: 'a' }, { secret: 'b' }, null],
  ['a new thing, without what it does not have', null, { name: 'A', budget: 0 }, { after: { name: 'A', budget: 0 } }],
  ['a thing that is gone', { name: 'A' }, null, { before: { name: 'A' } }],
])('compares %s', (_, before, after, changes) => {
  expect(changesBetween(before, after, FIELDS)).toEqual(changes);
});
