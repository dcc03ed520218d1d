import { Types } from 'mongoose';
import type { Answer } from '../support/http.js';
import { createSpark, fundWallet } from '../support/factories/spark.factory.js';
import { type SignedIn, signInAs } from '../support/sign-in.js';
import { youtubeUrl } from '../support/social-sandbox.js';
import { startWholeApp, type WholeApp } from '../support/whole-app.js';
import { ApiDescription, type Operation } from './support/api-description.js';
import { BAD_PATH_VALUES, BAD_TEXTS, BAD_VALUES, BROKEN_BODIES, FEW_BAD_VALUES, WRONG_TYPES } from './support/bad-values.js';
import { RequestRules } from './support/request-rules.js';
import { type StoredData, storedDataOf } from './support/stored-data.js';
import { fullBody, type KnownValues, placesOf, withValueAt } from './support/valid-input.js';

/** One request that is wrong in one way. */
interface WrongRequest {
  name: string;
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** The statuses that it must get; without them any answer but a server error will do. */
  refusedWith?: readonly number[];
}

const PARALLEL = 16;
/** One or two lines that a person can read; a wrong field's own name may stand in front. */
const READABLE = /^\S.{4,399}$/s;
/** Words that only the program's inside knows. */
const INTERNAL = /\$property|undefined|\[object|NaN|Error:|Cannot (read|set|destructure)|[Mm]ongo|BSON|\bat [\w.]+ \(|node_modules/;

let system: WholeApp;
let address: string;
let description: ApiDescription;
let rules: RequestRules;
let ada: SignedIn;
let root: SignedIn;
let known: KnownValues;

beforeAll(async () => {
  system = await startWholeApp({}, { unlimited: true });
  address = await system.app.listen();
  description = await ApiDescription.of(system.app);
  rules = new RequestRules(description);
  [ada, root] = await Promise.all([signInAs(system.app, 'ada'), signInAs(system.app, 'root')]);
  await fundWallet(system.app, ada.user.id, 1_000_000);
  const spark = await createSpark(system.app, { creator: new Types.ObjectId(ada.user.id) });
  const sparkId = spark._id.toHexString();
  const block = await root.http('POST', '/spark/purchase', { sparkId, content: youtubeUrl() });
  expect(block.status).toBe(201);
  await system.app.drainQueues();
  const blockId = block.body.data._id as string;
  known = {
    sparkId,
    spark_id: sparkId,
    slug: spark.slug,
    id: sparkId,
    ids: [blockId],
    userId: root.user.id,
    content: youtubeUrl(),
    amount_in_cents: 1_000,
    budget_in_cents: 1_000,
    username: 'ada',
    name: 'A name',
    location: ['GLOBAL'],
    live_mode: false,
    paymentId: new Types.ObjectId().toHexString(),
  };
});
afterAll(() => system?.close());

/** Sends everything, some at a time, and lists what was wrong with the answers. */
async function problemsWith(person: SignedIn, operation: Operation, requests: WrongRequest[]): Promise<string[]> {
  const problems: string[] = [];
  const queue = [...requests];
  const worker = async () => {
    for (let request = queue.shift(); request !== undefined; request = queue.shift()) {
      const { url, body, headers } = request;
      const answer = operation.isStream ? await beginningOf(person, url) : await person.http(operation.method, url, body, headers);
      const problem = problemOf(request, answer);
      if (problem !== undefined) problems.push(`${person.user.username} ${operation.method} ${operation.path}, ${request.name}: ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  return problems;
}

/** A stream that is opened goes on for ever: its head is what counts, and its reader leaves. */
async function beginningOf({ token }: SignedIn, url: string): Promise<Answer> {
  const leave = new AbortController();
  const answer = await fetch(`${address}${url}`, { headers: { authorization: `Bearer ${token}` }, signal: leave.signal });
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') === true;
  const text = isStream ? '' : await answer.text();
  leave.abort();
  return { status: answer.status, body: isStream || text === '' ? text : JSON.parse(text), text, headers: Object.fromEntries(answer.headers) };
}

function problemOf({ refusedWith }: WrongRequest, answer: Answer): string | undefined {
  const { status, body, text } = answer;
  const shown = `${status} ${text.slice(0, 200)}`;
  if (status >= 500) return `a server error: ${shown}`;
  if (refusedWith !== undefined && !refusedWith.includes(status)) return `not refused with ${refusedWith.join(' or ')}: ${shown}`;
  if (status < 400) return undefined;
  const isShaped = typeof body.code === 'string' && typeof body.requestId === 'string' && body.requestId !== '' && READABLE.test(body.message);
  if (!isShaped || INTERNAL.test(body.message)) return `not a readable failure: ${shown}`;
  return undefined;
}

/** The statuses with which a wrong body or query of this route is refused. */
function refusal(operation: Operation, person: SignedIn, status = 400): readonly number[] {
  return operation.access === 'admin' && !person.user.isAdmin ? [403] : [status];
}

const urlOf = ({ path }: Operation, values: Record<string, string> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? String(known[name] ?? 'x'));

/** Without a provider that sends messages, this route is not there whatever is sent. */
const isAbsent = ({ id }: Operation) => id === 'receiveStripeEvent';

function wrongBodies(operation: Operation, person: SignedIn, values: Record<string, unknown>): WrongRequest[] {
  const { body: schema } = operation;
  if (schema === undefined || isAbsent(operation)) return [];
  const valid = fullBody(description, operation, known);
  return placesOf(valid).flatMap((place) =>
    Object.entries(values).map(([name, value]): WrongRequest => {
      const body = withValueAt(valid, place, value);
      const refusedWith = rules.allowsBody(schema, body) ? undefined : refusal(operation, person);
      return { name: `${place.join('.')}: ${name}`, url: urlOf(operation), body, refusedWith };
    }),
  );
}

function brokenBodies(operation: Operation, person: SignedIn): WrongRequest[] {
  const url = urlOf(operation);
  if (operation.method === 'GET') return [];
  const takesBody = operation.body !== undefined && !isAbsent(operation);
  const refusedWith = takesBody ? [...refusal(operation, person), 400] : undefined;
  const json = JSON.stringify(fullBody(description, operation, known));
  const { bodyTypes, takesFormOnly } = operation;
  const wrongTypes = [...WRONG_TYPES, ...(takesFormOnly ? ['application/json'] : [])].filter((type) => !bodyTypes.includes(mediaType(type)));
  const brokenForms = takesFormOnly ? WRONG_TYPES.filter((type) => bodyTypes.includes(mediaType(type))) : [];
  const tooLong = `{"name":"${'x'.repeat(1_100_000)}"}`;
  return [
    ...Object.entries(BROKEN_BODIES).map(([name, body]) => ({ name, url, body, refusedWith })),
    ...wrongTypes.map((type) => ({ name: type, url, body: json, headers: { 'content-type': type }, refusedWith: [415] })),
    ...brokenForms.map((type) => ({ name: `${type} that is none`, url, body: json, headers: { 'content-type': type }, refusedWith: [400] })),
    { name: 'over the limit', url, body: tooLong, refusedWith: [413] },
  ];
}

const mediaType = (header: string): string => header.split(';')[0] ?? '';

function wrongQueries(operation: Operation, person: SignedIn): WrongRequest[] {
  const url = urlOf(operation);
  const refusedWith = isAbsent(operation) ? undefined : refusal(operation, person);
  const ofFields = Object.entries(operation.query).flatMap(([field, schema]): WrongRequest[] => [
    ...Object.entries(BAD_TEXTS).map(([name, text]) => ({
      name: `${field}: ${name}`,
      url: `${url}?${field}=${text}`,
      refusedWith: rules.allowsQuery(schema, decoded(text)) ? undefined : refusedWith,
    })),
    { name: `${field} twice`, url: `${url}?${field}=1&${field}=2`, refusedWith },
    { name: `${field} as an operator`, url: `${url}?${field}[$ne]=1`, refusedWith },
    { name: `${field} as a list`, url: `${url}?${field}[]=1`, refusedWith },
  ]);
  const hasQuery = Object.keys(operation.query).length > 0;
  const unknown = ['somethingElse=1', '$where=sleep(1000)', '__proto__=1', '__proto__[isAdmin]=1', 'constructor=1', 'constructor.prototype=1', 'toString=1'].map((query) => ({
    name: `unknown ${query}`,
    url: `${url}?${query}`,
    refusedWith: hasQuery ? refusedWith : undefined,
  }));
  const broken = ['%E0%A4%A=1', '%00=1', '&&&==', '%'].map((query) => ({ name: `broken ${query}`, url: `${url}?${query}` }));
  return operation.method === 'GET' ? [...ofFields, ...unknown, ...broken] : [...ofFields, ...broken];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function wrongPaths(operation: Operation, person: SignedIn): WrongRequest[] {
  const body = operation.body === undefined ? undefined : fullBody(description, operation, known);
  const mayName = operation.access === 'admin' && !person.user.isAdmin ? [403, 400, 404, 414] : [400, 404, 414];
  return operation.pathFields.flatMap((field) =>
    Object.entries(BAD_PATH_VALUES).map(([name, text]) => ({ name: `${field}: ${name}`, url: urlOf(operation, { [field]: text }), body, refusedWith: mayName })),
  );
}

function wrongKeys(operation: Operation): WrongRequest[] {
  if (!operation.isIdempotent) return [];
  const body = operation.body === undefined ? undefined : fullBody(description, operation, known);
  return ['', ' ', 'with a space', 'ü', 'x'.repeat(201), '\u007f'].map((key) => ({
    name: `Idempotency-Key ${JSON.stringify(key.slice(0, 20))}`,
    url: urlOf(operation),
    body,
    headers: { 'idempotency-key': key },
    refusedWith: [400],
  }));
}

/** Everything that can be wrong with a request to this route. */
function wrongRequests(operation: Operation, person: SignedIn): WrongRequest[] {
  const isOwnRoute = (operation.access === 'admin') === person.user.isAdmin;
  return [
    ...wrongBodies(operation, person, isOwnRoute ? BAD_VALUES : FEW_BAD_VALUES),
    ...brokenBodies(operation, person),
    ...wrongQueries(operation, person),
    ...wrongPaths(operation, person),
    ...wrongKeys(operation),
  ];
}

describe('whatever is wrong with a request', () => {
  it('is refused with a readable failure, and nothing changes', async () => {
    let before: StoredData = await storedDataOf(system.app);
    const problems: string[] = [];
    let sent = 0;
    for (const operation of description.operations) {
      for (const person of [ada, root]) {
        const requests = wrongRequests(operation, person).filter(({ refusedWith }) => refusedWith !== undefined);
        problems.push(...(await problemsWith(person, operation, requests)));
        sent += requests.length;
      }
      const after = await storedDataOf(system.app);
      for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
        if (JSON.stringify(before[name]) !== JSON.stringify(after[name])) problems.push(`${operation.method} ${operation.path} changed ${name}`);
      }
      before = after;
    }
    expect(problems).toEqual([]);
    expect(sent).toBeGreaterThan(3_000);
  }, 120_000);

  it('never leads to a server error, also where the document would allow it', async () => {
    const problems: string[] = [];
    for (const operation of description.operations) {
      for (const person of [ada, root]) {
        const requests = wrongRequests(operation, person).filter(({ refusedWith }) => refusedWith === undefined);
        problems.push(...(await problemsWith(person, operation, requests)));
      }
    }
    expect(problems).toEqual([]);
  }, 120_000);
});
