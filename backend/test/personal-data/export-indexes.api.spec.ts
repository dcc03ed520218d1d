import { setTimeout as sleep } from 'node:timers/promises';
import { Types, type Model } from 'mongoose';
import { PersonDocumentsRepository } from '../../src/core/data-exports/archive/person-documents.repository.js';
import { exportedCollections } from '../../src/platform/database/personal-data.js';
import { usedIndex } from '../support/examined-keys.js';
import { startWholeApp, type WholeApp } from '../support/whole-app.js';

const OTHERS = 500;
const PERSON = new Types.ObjectId();
/** Documents of the person through which the others are found. */
const PARENTS: Readonly<Record<string, object>> = {
  blocks: { userId: PERSON, canonicalKey: 'youtube:one', creationKey: 'one' },
  cases: { parties: [{ userId: PERSON }], uniqueKey: 'one' },
  sparks: { creator: PERSON, slug: 'one' },
};

let whole: WholeApp;
beforeAll(async () => {
  whole = await startWholeApp();
  for (const name of exportedCollections().keys()) {
    const collection = whole.app.connection.collection(name);
    const paths = (await collection.indexes()).flatMap(({ key }) => Object.keys(key)).filter((path) => path !== '_id');
    const others = Array.from({ length: OTHERS }, (_, index) => documentWith(paths, `other-${index}`));
    await collection.insertMany([...others, ...(PARENTS[name] ? [PARENTS[name]] : [])]);
  }
}, 120_000);
afterAll(() => whole?.close());

/** A document that violates no unique index. */
function documentWith(paths: readonly string[], value: string): object {
  const document: Record<string, unknown> = {};
  for (const path of paths) {
    const [first = '', ...rest] = path.split('.');
    document[first] = rest.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
  }
  return document;
}

it.each([...exportedCollections()])('the documents to export of %s are found by an index', async (name, rule) => {
  const collection = whole.app.connection.collection(name);
  const read = async () => {
    const documents = whole.app.get(PersonDocumentsRepository).read(name, rule, PERSON.toHexString());
    for await (const document of documents) expect(document._id).toBeDefined();
  };
  const wanted = rule.through?.path ?? rule.of;
  // Right after the insert the planner works with outdated statistics and can choose another index, so retry.
  for (const giveUpAt = Date.now() + 30_000; ; await sleep(500)) {
    const used = await usedIndex({ collection } as unknown as Model<unknown>, read);
    const index = (await collection.indexes()).find((one) => one.name === used);
    const [first] = Object.keys(index?.key ?? {});
    if (first === wanted) return;
    if (Date.now() > giveUpAt) expect({ used, first }).toEqual({ used, first: wanted });
  }
});
