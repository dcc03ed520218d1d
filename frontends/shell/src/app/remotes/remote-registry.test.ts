import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { fakeServer } from '@sparks/api-client/testing';
import { OLDEST_SHELL_LEVEL, SHELL_LEVEL } from '@sparks/remote-contracts';
import { IncompatibleRemoteError } from './incompatible-remote-error';
import { loadRemoteModule } from './remote-registry';

jest.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: jest.fn(), registerRemotes: jest.fn() }));

const load = loadRemote as unknown as jest.Mock;
const register = registerRemotes as unknown as jest.Mock;
const ENTRY = 'https://submission.example.org/remoteEntry.js';
const remote = { SubmissionFlow: () => null, contractVersion: 1, shellLevel: SHELL_LEVEL };
const loadFlow = () => loadRemoteModule('submission/SubmissionFlow');
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  load.mockReset();
  register.mockReset();
  server = fakeServer(() => ({ json: [{ name: 'submission', entry: ENTRY }] }));
});
afterEach(() => server.restore());

it.each([
  ['a remote of a newer shell', { shellLevel: SHELL_LEVEL + 1 }],
  ['a remote that may use exports that are gone', { shellLevel: OLDEST_SHELL_LEVEL - 1 }],
  ['a remote without a level', { shellLevel: undefined }],
  ['a remote with older props', { contractVersion: 0 }],
])('does not mount %s', async (_, difference) => {
  load.mockResolvedValue({ ...remote, ...difference });
  await expect(loadFlow()).rejects.toThrow(IncompatibleRemoteError);
});

it.each([SHELL_LEVEL, OLDEST_SHELL_LEVEL])('mounts a remote of level %i', async (shellLevel) => {
  load.mockResolvedValue({ ...remote, shellLevel });
  expect(await loadFlow()).toMatchObject({ shellLevel });
});

it('reads the list and the entry of a remote again after it failed, and only then', async () => {
  load.mockRejectedValueOnce(new Error('chunk is gone')).mockResolvedValue(remote);
  await expect(loadFlow()).rejects.toThrow('chunk is gone');
  await loadFlow();
  await loadFlow();
  expect(server.seen.map(({ url }) => url)).toContain('/remotes.json');
  expect(register.mock.calls.at(-1)).toEqual([
    [{ name: 'submission', entry: expect.stringMatching(/\/remoteEntry\.js\?attempt=\d+$/u) }],
    { force: true },
  ]);
  const attempts = server.seen.length;
  await loadFlow();
  expect(server.seen).toHaveLength(attempts);
});
