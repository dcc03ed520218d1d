const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

export type Day = string;

/** `starts` contains the start of each day and, as the last element, the end of the period. */
export interface LocalDays {
  days: Day[];
  starts: Date[];
}

/** Whether the name is an IANA time zone that the runtime supports. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/u.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Whether the text is an existing day from the year 2000 on. */
export function isDay(text: string): boolean {
  if (!/^2\d{3}-\d{2}-\d{2}$/u.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(ms) && new Date(ms).toISOString().startsWith(text);
}

export const addDays = (day: Day, count: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** Both ends are inclusive. */
export const countDays = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;

/** Calendar of one time zone. Throws a RangeError for a zone that `isTimeZone` rejects. */
export class LocalCalendar {
  private readonly format: Intl.DateTimeFormat;

  constructor(readonly timeZone: string) {
    this.format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  }

  dayOf(at: Date): Day {
    return new Date(this.wallMs(at.getTime())).toISOString().slice(0, 10);
  }

  /**
   * Midnight; the first of two midnights when clocks go back over it; the moment of the change when clocks skip
   * midnight.
   */
  startOf(day: Day): Date {
    const wallMidnight = Date.parse(`${day}T00:00:00Z`);
    const offsets = [wallMidnight - DAY_MS, wallMidnight + DAY_MS].map((ms) => this.wallMs(ms) - ms);
    const candidates = offsets.map((offset) => wallMidnight - offset).filter((ms) => this.wallMs(ms) === wallMidnight);
    const [before = 0] = offsets;
    return new Date(candidates.length > 0 ? Math.min(...candidates) : wallMidnight - before);
  }

  /** Both ends are inclusive; empty when `to` is before `from`. */
  daysOf(from: Day, to: Day): LocalDays {
    const days = Array.from({ length: Math.max(0, countDays(from, to)) }, (_, index) => addDays(from, index));
    const first = days[0];
    return {
      days,
      starts: first === undefined ? [] : [...days, addDays(first, days.length)].map((day) => this.startOf(day)),
    };
  }

  /**
   * The start of the local hour that contains the date, and the starts of the `count` hours after it. Clocks that change
   * by half an hour do not move the starts.
   */
  hoursFrom(at: Date, count: number): Date[] {
    const ms = at.getTime();
    // Offsets have whole seconds.
    const start = ms - (this.wallMs(ms) % HOUR_MS) - (ms % 1000);
    return Array.from({ length: count + 1 }, (_, index) => new Date(start + index * HOUR_MS));
  }

  /** Local wall time as if it were UTC. */
  private wallMs(ms: number): number {
    const parts = Object.fromEntries(this.format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  }
}
