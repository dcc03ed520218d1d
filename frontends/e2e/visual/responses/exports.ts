import type { ExportResponse } from '@sparks/api-client';
import { campaign } from './campaigns';
import { at, DAY_MS, HOUR_MS } from './now';

const done = (number: number, change: Partial<ExportResponse> = {}): ExportResponse => ({
  _id: `export-${number}`,
  sparkId: campaign._id,
  sparkName: campaign.name,
  status: 'complete',
  page: 13,
  totalPages: 13,
  rows: 1_234,
  failedPage: null,
  message: null,
  file: {
    name: 'morning-rituals-contributions-2026-06-10.csv',
    sizeBytes: 150_000,
    expiresAt: at(DAY_MS - number * HOUR_MS),
  },
  startedBy: 'root',
  isOwn: true,
  createdAt: at(-number * HOUR_MS),
  endedAt: at(-number * HOUR_MS),
  ...change,
});

/** One that waits for a worker, one that runs, and one of each end; the last two of other admins. */
export const adminExports: ExportResponse[] = [
  done(0, {
    _id: 'export-waiting',
    status: 'exporting',
    page: 0,
    rows: 0,
    file: null,
    endedAt: null,
    createdAt: at(-60_000),
  }),
  done(1, { status: 'exporting', page: 3, rows: 300, file: null, endedAt: null }),
  done(2),
  done(3, { status: 'error', failedPage: 4, rows: 300 }),
  done(4, { sparkName: 'Trail days: one hike, one minute', startedBy: 'rita', isOwn: false }),
  done(5, { status: 'cancelled', rows: 700, file: null, startedBy: 'rita', isOwn: false }),
];
