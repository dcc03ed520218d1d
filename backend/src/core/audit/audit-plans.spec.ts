import { getModelToken } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { AUDIT_ACTION_NAMES } from '@sparks/domain';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { AuditEntry } from './audit-entry.schema.js';
import { auditConditions, type AuditFilter } from './audit.repository.js';

const START = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;
const COUNT = 6_000;
const id = (number: number) => number.toString(16).padStart(24, '0');
let app: TestApp;
let entries: Model<AuditEntry>;

beforeAll(async () => {
  app = await createTestApp({ needsNewDatabase: true });
  entries = app.get<Model<AuditEntry>>(getModelToken(AuditEntry.name));
  // Bypasses the model, because validating thousands of documents would dominate the run time.
  await entries.collection.insertMany(
    Array.from({ length: COUNT }, (_, index) => ({
      _id: new Types.ObjectId(),
      actor: { id: id(index % 200), username: `person${index % 200}` },
      actorKey: `person${index % 200}`,
      action: AUDIT_ACTION_NAMES[index % AUDIT_ACTION_NAMES.length],
      target: { type: index % 3 ? 'block' : 'spark', id: id(index) },
      campaign: { id: id(index % 500), name: `Campaign ${index % 500}`, slug: `campaign-${index % 500}` },
      person: { id: id(1_000 + (index % 300)), username: 'somebody' },
      words: ['campaign', `word${index % 500}`],
      createdAt: new Date(START + index * MINUTE_MS),
    })),
  );
}, 60_000);
afterAll(() => app?.close());

const from = new Date(START + 100 * MINUTE_MS);
const to = new Date(START + 300 * MINUTE_MS);
const one: AuditFilter[] = [
  {},
  { actorId: id(7) },
  { action: 'spark_closed' },
  { targetType: 'spark' },
  { targetId: id(77) },
  { campaignId: id(7) },
  { personId: id(1_007) },
  { words: ['word7'] },
  { from, to },
];
/** Each filter alone, each pair of filters, and all filters together. */
const combinations = [
  ...one,
  ...one.flatMap((first, index) => one.slice(index + 1).map((second) => ({ ...first, ...second }))),
  Object.assign({}, ...one) as AuditFilter,
];

it('reads every combination of filters from an index', async () => {
  const planOf = async (filter: AuditFilter) =>
    JSON.stringify(await entries.find(auditConditions(filter)).sort({ createdAt: -1, _id: -1 }).limit(25).explain());
  // Right after the insert the planner works with outdated statistics and can choose another index, so retry.
  const giveUpAt = Date.now() + 60_000;
  for (const filter of combinations) {
    for (;;) {
      const plan = await planOf(filter);
      const found = [filter, /COLLSCAN|Seq Scan/.test(plan), /_1_|createdAt_-1/.test(plan)];
      if ((found[1] === false && found[2] === true) || Date.now() > giveUpAt) {
        expect(found).toEqual([filter, false, true]);
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
}, 90_000);
