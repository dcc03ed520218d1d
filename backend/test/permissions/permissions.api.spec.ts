import type { HttpResponse } from '../support/http.js';
import { stopRepeatingJobs } from '../support/queues.js';
import { ApiDescription, type Operation } from '../system/support/api-description.js';
import { storedDataOf } from '../system/support/stored-data.js';
import { PermissionScene } from './permission-scene.js';
import {
  OBJECTS,
  PERMISSIONS,
  ROLES,
  type Outcome,
  type PermissionObject,
  type Role,
  type Row,
} from './permission-table.js';

interface Cell {
  row: Row;
  role: Role;
  expected: Outcome;
  isStream: boolean;
}

const PARALLEL = 12;
const REFUSALS: readonly Outcome[] = [401, 403, 404];
const CODES: Record<number, string> = { 401: 'UNAUTHORIZED' };
/** Names of fields that contain an id. */
const NAMES_A_THING =
  /^(ids?|fileId|hash|name|token|username|slug|creator|campaign|person|actor|target|spark_slug)$|[a-z]Ids?$|_ids?$/u;
/** Fields with such a name that contain no id of an object. */
const NAMES_NOTHING: Record<string, readonly string[]> = {
  // Accepted for compatibility and ignored.
  stripeId: ['POST /blocks', 'POST /spark/purchase', 'POST /spark/resubmit'],
  // A name or part of one.
  name: [
    'GET /blocks',
    'PATCH /api/users/me',
    'PUT /api/tax-profile',
    'POST /spark',
    'PUT /spark/{id}',
    'PATCH /spark/admin/info',
  ],
  // A tax number.
  taxId: ['PUT /api/tax-profile'],
  // Locked for every caller; see the tests of campaigns.
  creator: ['PUT /spark/{id}', 'PATCH /spark/admin/info'],
  slug: ['PUT /spark/{id}', 'PATCH /spark/admin/info'],
};

let scene: PermissionScene;
let description: ApiDescription;
let cells: Cell[];

beforeAll(async () => {
  scene = await PermissionScene.begin();
  description = await ApiDescription.of(scene.whole.app);
  const streams = new Set(description.operations.filter(({ isStream }) => isStream).map(nameOf));
  cells = PERMISSIONS.flatMap((row) =>
    (Object.keys(ROLES) as Role[]).map((role) => ({
      row,
      role,
      expected: row.who[role],
      isStream: streams.has(row.route),
    })),
  );
  await scene.prepare((Object.keys(OBJECTS) as PermissionObject[]).filter((thing) => thing !== 'decision'));
}, 300_000);
afterAll(() => scene?.close());

const nameOf = ({ method, path }: Operation): string => `${method} ${path}`;
const titleOf = ({ row, role }: Cell): string =>
  `${role}: ${row.route} ${JSON.stringify({ ...row.path, ...row.query, ...row.body })}`;

/** Sends requests with limited concurrency and returns one message per unexpected response. */
async function problemsWith(
  asked: readonly Cell[],
  { own, atOnce }: { own: boolean; atOnce: number },
): Promise<string[]> {
  const problems: string[] = [];
  const queue = [...asked];
  const work = async () => {
    for (let cell = queue.shift(); cell !== undefined; cell = queue.shift()) {
      const problem = problemOf(cell, await scene.send(cell.row, cell.role, { own, isStream: cell.isStream }));
      if (problem) problems.push(`${titleOf(cell)}: ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return problems.sort();
}

function problemOf({ expected, isStream }: Cell, { status, body, text }: HttpResponse): string | undefined {
  const shown = `instead of ${expected}: ${status} ${text.slice(0, 200)}`;
  if (expected === 'yes') return status < 400 ? undefined : shown;
  if (expected === 'nothing') return status < 300 && hasNothing(body) ? undefined : shown;
  if (status !== expected) return shown;
  const isClear =
    isStream ||
    (typeof body.message === 'string' &&
      typeof body.requestId === 'string' &&
      body.code === (CODES[status] ?? body.code));
  return isClear ? undefined : `not a clear refusal: ${shown}`;
}

/** True for an empty list, and for a result list without a success. */
const hasNothing = ({ data }: { data?: unknown }): boolean =>
  !Array.isArray(data) || data.every((item) => (item as { result?: string }).result === 'refused');

describe('the permission table', () => {
  it('contains exactly the routes of the OpenAPI document [sec-32]', () => {
    expect([...new Set(PERMISSIONS.map(({ route }) => route))].sort()).toEqual(
      description.operations.map(nameOf).sort(),
    );
  });

  it('names a resource for every id parameter of a route [sec-02]', () => {
    const missing = description.operations.flatMap((operation) => {
      const rows = PERMISSIONS.filter(({ route }) => route === nameOf(operation));
      const given = new Set(rows.flatMap(({ path, query, body }) => Object.keys({ ...path, ...query, ...body })));
      const fields = [
        ...operation.pathFields,
        ...Object.keys(operation.query),
        ...Object.keys(description.resolve(operation.body ?? {}).properties ?? {}),
      ];
      return fields
        .filter(
          (field) =>
            NAMES_A_THING.test(field) && !given.has(field) && !NAMES_NOTHING[field]?.includes(nameOf(operation)),
        )
        .map((field) => `${nameOf(operation)}: ${field}`);
    });
    expect(missing).toEqual([]);
  });

  it('lists who is rejected, without side effects [sec-03]', async () => {
    const refused = cells.filter(({ expected }) => expected === 'nothing' || REFUSALS.includes(expected));
    await stopRepeatingJobs(scene.whole.app.nest);
    const before = await storedDataOf(scene.whole.app);
    expect(await problemsWith(refused, { own: false, atOnce: PARALLEL })).toEqual([]);
    expect(await storedDataOf(scene.whole.app)).toEqual(before);
    expect(refused.length).toBeGreaterThan(500);
  }, 300_000);

  it('lists who has access [sec-33]', async () => {
    const allowed = cells.filter(({ expected }) => expected !== 'nothing' && !REFUSALS.includes(expected));
    const isRead = ({ row }: Cell) => row.route.startsWith('GET ');
    // Writes run sequentially, because they would wait for locks on the same wallets.
    const [reads, writes] = await Promise.all([
      problemsWith(allowed.filter(isRead), { own: true, atOnce: PARALLEL }),
      problemsWith(
        allowed.filter((cell) => !isRead(cell)),
        { own: true, atOnce: 1 },
      ),
    ]);
    expect([...reads, ...writes]).toEqual([]);
    expect(allowed.length).toBeGreaterThan(400);
  }, 300_000);
});
