import { Types } from 'mongoose';

const WEEK_S = 7 * 86_400;
/** Monday, 6 January 2020. */
const FIRST_S = Date.UTC(2020, 0, 6) / 1_000;

/** Number of the week of a time, from 1; everything earlier belongs to the first. */
export function weekOf(time: Date): number {
  return Math.max(1, Math.floor((time.getTime() / 1_000 - FIRST_S) / WEEK_S) + 1);
}

/** The ids that are created in a week. */
export function idsOfWeek(week: number): [from: Types.ObjectId, before: Types.ObjectId] {
  const start = week === 1 ? 0 : FIRST_S + (week - 1) * WEEK_S;
  return [Types.ObjectId.createFromTime(start), Types.ObjectId.createFromTime(FIRST_S + week * WEEK_S)];
}
