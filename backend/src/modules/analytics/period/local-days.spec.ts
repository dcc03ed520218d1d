import { addDays, countDays, isDay, isTimeZone, LocalCalendar } from './local-days.js';

it.each([
  ['UTC', true],
  ['Europe/Berlin', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Etc/GMT+12', true],
  ['Mars/Olympus', false],
  ['+01:00', false],
  ['', false],
  ['Europe/Berlin; drop', false],
])('%s as a time zone: %s', (name, expected) => expect(isTimeZone(name)).toBe(expected));

it.each([
  ['2026-05-01', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['1999-12-31', false],
  ['2026-5-1', false],
  ['2026-05-01T00:00:00Z', false],
])('%s as a day: %s', (text, expected) => expect(isDay(text)).toBe(expected));

it('counts days over months and leap years', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
  expect(countDays('2024-02-01', '2024-03-01')).toBe(30);
  expect(countDays('2026-05-02', '2026-05-01')).toBe(0);
});

it.each([
  ['UTC', '2026-05-01', '2026-05-01T00:00:00.000Z'],
  ['Europe/Berlin', '2026-05-01', '2026-04-30T22:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['Europe/Berlin', '2026-10-26', '2026-10-25T23:00:00.000Z'],
  ['Asia/Kolkata', '2026-05-01', '2026-04-30T18:30:00.000Z'],
  ['Asia/Kathmandu', '2026-05-01', '2026-04-30T18:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-05-01', '2026-04-30T10:00:00.000Z'],
  ['Etc/GMT+12', '2026-05-01', '2026-05-01T12:00:00.000Z'],
  // Clocks go forward by half an hour.
  ['Australia/Lord_Howe', '2026-10-05', '2026-10-04T13:00:00.000Z'],
  // Clocks skip the hour after midnight: the day starts at 01:00.
  ['Africa/Cairo', '2024-04-26', '2024-04-25T22:00:00.000Z'],
  // At 01:00 clocks go back to midnight: the day starts at the first midnight.
  ['America/Havana', '2025-11-02', '2025-11-02T04:00:00.000Z'],
  // At midnight clocks go back to 23:00.
  ['Africa/Cairo', '2024-11-01', '2024-10-31T22:00:00.000Z'],
])('in %s %s begins at %s', (timeZone, day, expected) => {
  const calendar = new LocalCalendar(timeZone);
  const start = calendar.startOf(day);
  expect(start.toISOString()).toBe(expected);
  expect([calendar.dayOf(start), calendar.dayOf(new Date(start.getTime() - 1))]).toEqual([day, addDays(day, -1)]);
});

it.each([
  ['Europe/Berlin', '2026-03-29', 23],
  ['Europe/Berlin', '2026-10-25', 25],
  ['Australia/Lord_Howe', '2026-10-04', 23.5],
  ['UTC', '2026-03-29', 24],
])('in %s %s has %d hours', (timeZone, day, hours) => {
  const { starts } = new LocalCalendar(timeZone).daysOf(day, day);
  expect((Number(starts[1]) - Number(starts[0])) / 3_600_000).toBe(hours);
});

it('lists the days of a period, and none when it ends before it starts', () => {
  const calendar = new LocalCalendar('Europe/Berlin');
  const { days, starts } = calendar.daysOf('2026-03-28', '2026-03-30');
  expect(days).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
  expect(starts).toHaveLength(4);
  expect(calendar.daysOf('2026-03-30', '2026-03-28')).toEqual({ days: [], starts: [] });
});

it.each([
  ['UTC', '2026-05-01T10:20:30.400Z', '2026-05-01T10:00:00.000Z', '2026-05-01T12:00:00.000Z'],
  ['UTC', '2026-05-01T10:00:00.000Z', '2026-05-01T10:00:00.000Z', '2026-05-01T12:00:00.000Z'],
  ['Asia/Kolkata', '2026-05-01T10:20:30.400Z', '2026-05-01T09:30:00.000Z', '2026-05-01T11:30:00.000Z'],
  ['Asia/Kathmandu', '2026-05-01T10:20:30.400Z', '2026-05-01T10:15:00.000Z', '2026-05-01T12:15:00.000Z'],
  // Clocks go back to 02:00 at 01:00 UTC: the hour from 02:00 comes twice.
  ['Europe/Berlin', '2026-10-25T00:10:00.000Z', '2026-10-25T00:00:00.000Z', '2026-10-25T02:00:00.000Z'],
])('in %s the hour of %s starts at %s, and two hours end at %s', (timeZone, at, start, end) => {
  const starts = new LocalCalendar(timeZone).hoursFrom(new Date(at), 2);
  expect(starts).toHaveLength(3);
  expect([starts[0], starts[2]]).toEqual([new Date(start), new Date(end)]);
});

it('starts every day on a quarter of an hour in every time zone', () => {
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    for (const start of new LocalCalendar(timeZone).daysOf('2026-03-28', '2026-03-29').starts)
      expect([timeZone, start.getTime() % 900_000]).toEqual([timeZone, 0]);
  }
});
