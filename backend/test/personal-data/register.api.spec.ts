import { Schema } from 'mongoose';
import { noPersonalData, personalData, personalDataOf } from '../../src/platform/database/personal-data.js';
import { startWholeApp, type WholeApp } from '../support/whole-app.js';
import { problemsOf, registerOf } from './register.js';

describe('the register of personal data', () => {
  let whole: WholeApp;
  beforeAll(async () => {
    whole = await startWholeApp();
  });
  afterAll(() => whole?.close());

  it('has a rule of erasure and retention for every field that refers to a person', () => {
    const register = registerOf(whole.app.connection);
    expect(register.length).toBeGreaterThan(60);
    expect(register.flatMap(problemsOf)).toEqual([]);
  });

  const schemaOf = (fields: object, declare: (schema: Schema) => void) => {
    const schema: Schema = new Schema(fields as Record<string, never>);
    declare(schema);
    return { collection: 'things', schema, entry: personalDataOf(schema) };
  };
  const keep = { action: 'keep', reason: 'A test' } as const;

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
      (schema: Schema) => personalData(schema, { people: ['userId'], erasure: keep, retention: 'account' }),
      'handle refers to a person',
    ],
    [
      'a retention without its TTL index',
      { userId: String, at: Date },
      (schema: Schema) => personalData(schema, { people: ['userId'], erasure: keep, retention: { ttl: 'at' } }),
      'no TTL index on at',
    ],
    [
      'a path that does not exist',
      { userId: String },
      (schema: Schema) => personalData(schema, { people: ['userId', 'gone'], erasure: keep, retention: 'account' }),
      'names gone',
    ],
  ] satisfies [string, object, (schema: Schema) => void, string][])('finds %s', (_case, fields, declare, problem) => {
    expect(problemsOf(schemaOf(fields, declare)).join('\n')).toContain(problem);
  });
});
