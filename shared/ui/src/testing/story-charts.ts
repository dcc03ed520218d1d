import { formatDate } from '../language/formats';

const DAY_MS = 86_400_000;
const FIRST_DAY_MS = Date.UTC(2026, 10, 1);
const VIEWS = [1_240, 1_830, 2_410, 2_050, 3_380, 4_910, 4_120, 3_640, 5_270, 6_180, 5_940, 4_870, 7_020, 8_330];

/** Views of two weeks for the stories of charts. */
export const viewsByDay = VIEWS.map((views, index) => ({ atMs: FIRST_DAY_MS + index * DAY_MS, views }));

/** Days as buckets, in the language at the time of the call. */
export const dayBuckets = (firstMs = FIRST_DAY_MS) =>
  VIEWS.map((_, index) => {
    const day = new Date(firstMs + index * DAY_MS).toISOString();
    return {
      name: formatDate(day, { dateStyle: 'medium', timeZone: 'UTC' }),
      tick: formatDate(day, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
      value: day.slice(0, 10),
    };
  });
