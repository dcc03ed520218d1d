import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Schema } from 'mongoose';
import { DESCRIBED_COLLECTIONS } from '../../src/core/data-exports/archive/readme-texts.js';
import {
  exportedCollections,
  noPersonalData,
  personalData,
  personalDataOf,
  type ExportRule,
} from '../../src/platform/database/personal-data.js';
import { startWholeApp, type WholeApp } from '../support/whole-app.js';
import { problemsOf, registerOf, ttlOf } from './register.js';

const daysPattern = (days: number) => (days === 1 ? /^a day\b/u : new RegExp(`^${days} days\\b`, 'u'));

describe('the register of personal data', () => {
  let whole: WholeApp;
  beforeAll(async () => {
    whole = await startWholeApp();
  });
  afterAll(() => whole?.close());

  it('has a rule of erasure, export and retention for every field that refers to a person', () => {
    const register = registerOf(whole.app.connection);
    expect(register.length).toBeGreaterThan(60);
    expect(register.flatMap(problemsOf)).toEqual([]);
  });

  it('agrees with the documentation about when records end by themselves', () => {
    const docs = readFileSync(join(__dirname, '../../../docs/data-protection.md'), 'utf8');
    const rows = new Map(
      [...docs.matchAll(/^\| `(\w+)` +\| (.+?) +\| (.+?) +\|$/gmu)].map(([, name, ...row]) => [name, row]),
    );
    const rules = registerOf(whole.app.connection).flatMap(({ collection, schema, entry }) => {
      if (typeof entry !== 'object' || typeof entry.retention === 'string' || 'reason' in entry.retention) return [];
      return [{ collection, schema, retention: entry.retention }];
    });
    expect([...rows.keys()].sort()).toEqual(rules.map(({ collection }) => collection).sort());
    for (const { collection, schema, retention } of rules) {
      const [kept = '', by = ''] = rows.get(collection) ?? [];
      expect([collection, by.startsWith('TTL index')]).toEqual([collection, 'ttl' in retention]);
      if (!('ttl' in retention)) continue;
      const days = (ttlOf(schema, retention.ttl) ?? 0) / 86_400;
      if (days > 0) expect([collection, kept]).toEqual([collection, expect.stringMatching(daysPattern(days))]);
    }
  });

  it('has a text for the file of each exported collection', () => {
    expect([...exportedCollections().keys()]).toEqual([...DESCRIBED_COLLECTIONS].sort());
  });

  const schemaOf = (fields: object, declare: (schema: Schema) => void) => {
    const schema: Schema = new Schema(fields as Record<string, never>);
    declare(schema);
    return { collection: 'things', schema, entry: personalDataOf(schema) };
  };
  const keep = { action: 'keep', reason: 'A test' } as const;
  const none = { none: 'A test' };
  const exporting = (rule: ExportRule, people: string[]) => (schema: Schema) => {
    schema.index({ userId: 1 });
    personalData(schema, { people, erasure: keep, export: rule, retention: 'account' });
  };

  it.each([
    ['an undeclared collection', { title: String }, () => undefined, 'declare it'],
    ['an id in a collection without people', { reviewerId: String }, noPersonalData, 'reviewerId refers to a person'],
    ['an array of ids', { contributorIds: [String] }, noPersonalData, 'contributorIds refers to a person'],
    ['a reference', { who: { type: String, ref: 'User' } }, noPersonalData, 'who refers to a person'],
    ['a nested address', { contact: { email: String } }, noPersonalData, 'contact.email refers to a person'],
    ['a nested person', { actor: new Schema({ closedBy: String }) }, noPersonalData, 'actor.closedBy'],
    [
      'a new field of a declared collection',
      { userId: String, handle: String },
      (schema: Schema) =>
        personalData(schema, { people: ['userId'], erasure: keep, export: none, retention: 'account' }),
      'handle refers to a person',
    ],
    [
      'a retention without its TTL index',
      { userId: String, at: Date },
      (schema: Schema) =>
        personalData(schema, { people: ['userId'], erasure: keep, export: none, retention: { ttl: 'at' } }),
      'no TTL index on at',
    ],
    [
      'a path that does not exist',
      { userId: String },
      (schema: Schema) =>
        personalData(schema, { people: ['userId', 'gone'], erasure: keep, export: none, retention: 'account' }),
      'names gone',
    ],
    [
      'an export of a path that does not exist',
      { userId: String },
      exporting({ of: 'userId', omit: { gone: 'A test' } }, ['userId']),
      'the export names gone',
    ],
    [
      'an export of another person',
      { userId: String, by: String },
      exporting({ of: 'userId' }, ['userId', 'by']),
      'by may be another person',
    ],
    [
      'an export of a secret',
      { userId: String, key: new Schema({ hash: String }) },
      exporting({ of: 'userId' }, ['userId']),
      'key.hash looks like a secret',
    ],
    [
      'an export without an index',
      { ownerId: String },
      exporting({ of: 'ownerId' }, ['ownerId']),
      'no index finds the documents',
    ],
  ] satisfies [string, object, (schema: Schema) => void, string][])('finds %s', (_case, fields, declare, problem) => {
    expect(problemsOf(schemaOf(fields, declare)).join('\n')).toContain(problem);
  });
});
