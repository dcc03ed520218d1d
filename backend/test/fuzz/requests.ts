import fc from 'fast-check';
import type { SignedIn } from '../support/sign-in.js';
import type { ApiDescription, Operation } from '../system/support/api-description.js';
import { BAD_PATH_VALUES, BAD_TEXTS, BROKEN_BODIES, WRONG_TYPES } from '../system/support/bad-values.js';
import type { RequestRules } from '../system/support/request-rules.js';
import { fullBody, placesOf, withValueAt, type ExistingValues } from '../system/support/valid-input.js';
import { anyAddressText, anyField, anyHeaderText, anyJson } from './arbitraries.js';
import type { Sent } from './sender.js';

/** A request with one defect, or with random input. */
export interface WrongRequest extends Sent {
  /** Description of the defect. */
  name: string;
  /** The accepted statuses; stored data must not change. Absent: any response but a server error. */
  refusedWith?: readonly number[];
}

/** The inputs from which valid requests are built. */
export interface Ground {
  description: ApiDescription;
  rules: RequestRules;
  known: ExistingValues;
}

/** Above the API's body limit. */
const TOO_MUCH = `{"name":"${'x'.repeat(1_100_000)}"}`;
/** Node answers 431 when request line and headers exceed 16 KiB; the headers of a request take less than 2 KiB. */
const LONG_URL = 14 * 1024;
const JSON_TYPE = { 'content-type': 'application/json' };
const HEADERS = [
  'accept',
  'accept-language',
  'prefer',
  'range',
  'if-none-match',
  'x-request-id',
  'origin',
  'cookie',
  'x-forwarded-for',
  'x-forwarded-proto',
  'referer',
  'x-http-method-override',
  'content-encoding',
  'te',
  'user-agent',
  'authorization',
  'x-api-key',
  'stripe-signature',
];
/** Invalid idempotency keys: empty, with a space, too long, not ASCII. */
const NO_KEYS = ['', ' ', 'with a space', 'ü', 'x'.repeat(201)];

/** Every kind of invalid request of a user to a route. */
export function wrongRequests(ground: Ground, operation: Operation, person: SignedIn): fc.Arbitrary<WrongRequest> {
  const { description, known } = ground;
  const { method, query, pathFields, isIdempotent } = operation;
  const valid = operation.body === undefined ? undefined : fullBody(description, operation, known);
  const base = {
    method,
    url: urlOf(operation, known),
    headers: valid === undefined ? {} : JSON_TYPE,
    body: valid === undefined ? undefined : JSON.stringify(valid),
  };
  const about = (changes: Partial<WrongRequest> & { name: string }): WrongRequest => {
    const { headers, ...rest } = { ...base, ...changes };
    return { ...rest, headers: { authorization: `Bearer ${person.token}`, ...headers } };
  };
  // Without a provider that sends events, this route responds 404 to every request.
  const isAbsent = operation.id === 'receiveStripeEvent';
  const refusal = isAbsent ? undefined : operation.access === 'admin' && !person.user.isAdmin ? [403] : [400];

  const kinds: { weight: number; arbitrary: fc.Arbitrary<WrongRequest> }[] = [
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...HEADERS), anyHeaderText)
        .map(([name, text]) => about({ name: `header ${name}`, headers: { ...base.headers, [name]: text } })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom('%E0%A4%A=1', '%00=1', '&&&==', '%', '?', '='), anyAddressText)
        .map(([broken, text]) => about({ name: 'broken query', url: `${base.url}?${broken}&${text}` })),
    },
  ];
  if (valid !== undefined && operation.body && !isAbsent) {
    const schema = operation.body;
    const places = placesOf(valid);
    if (places.length > 0) {
      const changed = fc.tuple(fc.constantFrom(...places), anyJson).map(([place, value]) => {
        const body = withValueAt(valid, place, value);
        return about({
          name: place.join('.'),
          body: JSON.stringify(body),
          refusedWith: ground.rules.allowsBody(schema, body) ? undefined : [400, ...(refusal ?? [])],
        });
      });
      kinds.push({ weight: 8, arbitrary: changed });
    }
    const withMore = anyField.map((field) =>
      about({
        name: 'one more field',
        body: `{${[JSON.stringify(valid).slice(1, -1), field].filter(Boolean).join(',')}}`,
      }),
    );
    const cut = fc.nat(JSON.stringify(valid).length - 1).map((length) =>
      about({
        name: 'cut off',
        body: JSON.stringify(valid).slice(0, length),
        refusedWith: length === 0 ? undefined : [400, ...(refusal ?? [])],
      }),
    );
    const anything = anyJson.map((value) => about({ name: 'anything', body: JSON.stringify(value) }));
    kinds.push({ weight: 2, arbitrary: withMore }, { weight: 1, arbitrary: cut }, { weight: 1, arbitrary: anything });
  }
  if (method !== 'GET')
    kinds.push({
      weight: 2,
      arbitrary: brokenBodies(
        operation,
        about,
        operation.body === undefined || refusal === undefined ? undefined : [400, ...refusal],
      ),
    });
  const fields = Object.keys(query);
  if (fields.length > 0)
    kinds.push({ weight: 6, arbitrary: wrongQueries(ground, operation, about, base.url, refusal) });
  if (pathFields.length > 0) {
    const mayName = [
      ...(operation.access === 'admin' && !person.user.isAdmin ? [403] : []),
      // What one has saved can be removed, whether or not the campaign is still there.
      ...(operation.id === 'unsaveSpark' ? [204] : []),
      ...[400, 404, 414],
    ];
    const texts = fc.oneof(fc.constantFrom(...Object.values(BAD_PATH_VALUES)), anyAddressText);
    kinds.push({
      weight: 4,
      arbitrary: fc
        .tuple(fc.constantFrom(...pathFields), texts)
        .map(([field, text]) =>
          about({ name: `path ${field}`, url: urlOf(operation, known, { [field]: text }), refusedWith: mayName }),
        ),
    });
  }
  if (isIdempotent)
    kinds.push({
      weight: 1,
      arbitrary: fc.constantFrom(...NO_KEYS).map((key) =>
        about({
          name: 'Idempotency-Key',
          headers: { ...base.headers, 'idempotency-key': key },
          refusedWith: refusal,
        }),
      ),
    });
  return fc.oneof(...kinds);
}

type About = (changes: Partial<WrongRequest> & { name: string }) => WrongRequest;

function brokenBodies(
  { bodyTypes, takesFormOnly }: Operation,
  about: About,
  refusedWith: readonly number[] | undefined,
): fc.Arbitrary<WrongRequest> {
  const isTaken = (type: string) => bodyTypes.includes(type.split(';')[0] ?? '');
  const wrongTypes = [...WRONG_TYPES, ...(takesFormOnly ? ['application/json'] : [])].filter((type) => !isTaken(type));
  const brokenForms = takesFormOnly ? WRONG_TYPES.filter(isTaken) : [];
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .constantFrom(...Object.entries(BROKEN_BODIES))
        .map(([name, body]) =>
          about({ name, body, headers: JSON_TYPE, refusedWith: takesFormOnly ? [400, 415] : refusedWith }),
        ),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(...wrongTypes).map((type) =>
        about({
          name: type,
          body: '{"a":1}',
          headers: { 'content-type': type },
          refusedWith: refusedWith === undefined ? undefined : [415],
        }),
      ),
    },
    ...(brokenForms.length > 0
      ? [
          {
            weight: 2,
            arbitrary: fc.constantFrom(...brokenForms).map((type) =>
              about({
                name: `${type} that is none`,
                body: '{"a":1}',
                headers: { 'content-type': type },
                refusedWith: [400],
              }),
            ),
          },
        ]
      : []),
    {
      weight: 1,
      arbitrary: fc.constant(
        about({
          name: 'too much',
          body: TOO_MUCH,
          headers: JSON_TYPE,
          refusedWith: refusedWith === undefined ? undefined : takesFormOnly ? [415] : [413],
        }),
      ),
    },
  );
}

function wrongQueries(
  { rules }: Ground,
  { query, method }: Operation,
  about: About,
  url: string,
  refusal: readonly number[] | undefined,
): fc.Arbitrary<WrongRequest> {
  const field = fc.constantFrom(...Object.keys(query));
  const names = [
    'somethingElse',
    '$where',
    '__proto__',
    '__proto__[isAdmin]',
    'constructor',
    'constructor.prototype',
    'toString',
  ];
  const values = fc.oneof(fc.constantFrom(...Object.values(BAD_TEXTS)), anyAddressText);
  const changed = fc.tuple(field, values).map(([name, text]) => {
    const isAllowed = rules.allowsQuery(query[name] ?? {}, decoded(text));
    const changedUrl = `${url}?${name}=${text}`;
    const refusals = changedUrl.length > LONG_URL && refusal ? [...refusal, 431] : refusal;
    return about({ name: `query ${name}`, url: changedUrl, refusedWith: isAllowed ? undefined : refusals });
  });
  const misshapen = fc
    .tuple(field, fc.constantFrom('=1&*=2', '[$ne]=1', '[]=1'))
    .map(([name, end]) =>
      about({ name: `query ${name}${end}`, url: `${url}?${name}${end.replace('*', name)}`, refusedWith: refusal }),
    );
  const unknown = fc
    .constantFrom(...names)
    .map((name) => about({ name: `query ${name}`, url: `${url}?${name}=1`, refusedWith: refusal }));
  return fc.oneof(
    { weight: 5, arbitrary: changed },
    { weight: 1, arbitrary: misshapen },
    ...(method === 'GET' ? [{ weight: 1, arbitrary: unknown }] : []),
  );
}

/** @param texts raw values of path parameters, inserted without encoding */
const urlOf = ({ path }: Operation, known: ExistingValues, texts: Record<string, string> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => texts[name] ?? encodeURIComponent(String(known[name] ?? 'x')));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
