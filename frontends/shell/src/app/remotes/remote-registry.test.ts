import { fakeServer } from '@sparks/api-client/testing';
import { OLDEST_SHELL_LEVEL, SHELL_LEVEL, type RemoteContract } from '@sparks/remote-contracts';
import { IncompatibleRemoteError } from './incompatible-remote-error';

const ENTRY = 'https://submission.example.org/remoteEntry.js';
const remote = { SubmissionFlow: () => null, contractVersion: 1 };
const contract = { level: SHELL_LEVEL, neededLevel: SHELL_LEVEL };
const shared = { react: {} };
const container = { contract: contract as RemoteContract | undefined, init: jest.fn(), get: jest.fn() };
/** What a script of a URL does once the browser has requested it. */
const run = jest.fn((_url: string): 'load' | 'error' => 'load');
let server: ReturnType<typeof fakeServer>;
let loadRemoteModule: (typeof import('./remote-registry'))['loadRemoteModule'];
const loadFlow = () => loadRemoteModule('submission/SubmissionFlow');
const requested = () => run.mock.calls.map(([url]) => url);

beforeEach(async () => {
  jest.resetModules();
  ({ loadRemoteModule } = await import('./remote-registry'));
  Object.assign(globalThis, {
    submission: container,
    __webpack_init_sharing__: jest.fn().mockResolvedValue(undefined),
    __webpack_share_scopes__: { default: shared },
  });
  container.contract = contract;
  container.init.mockReset();
  container.get.mockReset().mockResolvedValue(() => remote);
  run.mockReset().mockReturnValue('load');
  server = fakeServer(() => ({ json: [{ name: 'submission', entry: ENTRY }] }));
  jest.spyOn(document.head, 'append').mockImplementation((...scripts) => {
    for (const script of scripts as HTMLScriptElement[])
      queueMicrotask(() => script.dispatchEvent(new Event(run(script.src))));
  });
});
afterEach(() => {
  server.restore();
  jest.restoreAllMocks();
});

it('gives a remote the shared modules of the shell before its first module', async () => {
  container.get.mockImplementation(async () => {
    expect(container.init).toHaveBeenCalledWith(shared);
    return () => remote;
  });
  expect(await loadFlow()).toBe(remote);
  expect(container.get).toHaveBeenCalledWith('./SubmissionFlow');
  expect(requested()).toEqual([ENTRY]);
});

it.each([
  ['a remote of a newer shell', { ...contract, neededLevel: SHELL_LEVEL + 1 }],
  ['a remote that may use exports that are gone', { level: OLDEST_SHELL_LEVEL - 1, neededLevel: 0 }],
  ['a remote without a contract', undefined],
])('runs nothing of %s but its entry', async (_, other) => {
  container.contract = other;
  await expect(loadFlow()).rejects.toMatchObject({ name: IncompatibleRemoteError.name });
  expect(container.init).not.toHaveBeenCalled();
  expect(container.get).not.toHaveBeenCalled();
});

it('does not mount a remote with older props', async () => {
  container.get.mockResolvedValue(() => ({ ...remote, contractVersion: 0 }));
  await expect(loadFlow()).rejects.toMatchObject({ name: IncompatibleRemoteError.name });
});

it.each([
  [
    'Unsatisfied version 19.3.1 from shell of shared singleton module react (required ^20.0.0)',
    'IncompatibleRemoteError',
  ],
  ['something else', 'Error'],
])('reports "%s" of a remote as %s', async (message, name) => {
  container.get.mockResolvedValue(() => {
    throw new Error(message);
  });
  await expect(loadFlow()).rejects.toMatchObject({ name, message });
});

it.each([
  ['the level of the shell', contract],
  ['the oldest level', { level: OLDEST_SHELL_LEVEL, neededLevel: OLDEST_SHELL_LEVEL }],
  ['a newer level that only removed exports', { level: SHELL_LEVEL + 1, neededLevel: SHELL_LEVEL }],
])('mounts a remote of %s', async (_, other) => {
  container.contract = other;
  expect(await loadFlow()).toBe(remote);
});

it('loads the entry of a remote once for two modules at the same time', async () => {
  await Promise.all([loadFlow(), loadRemoteModule('submission/AiWizard')]);
  expect(requested()).toEqual([ENTRY]);
  expect(container.init).toHaveBeenCalledTimes(1);
});

it.each([
  ['its entry cannot be loaded', () => run.mockReturnValueOnce('error')],
  ['a chunk is gone', () => container.get.mockRejectedValueOnce(new Error('chunk is gone'))],
  ['its entry defines something else', () => Object.assign(globalThis, { submission: undefined })],
])('reads the list and the entry of a remote again after %s, and only then', async (_, fail) => {
  fail();
  await expect(loadFlow()).rejects.toThrow();
  Object.assign(globalThis, { submission: container });
  await loadFlow();
  await loadFlow();
  expect(server.seen.map(({ url }) => url)).toEqual(['/remotes.json', '/remotes.json']);
  expect(requested()).toEqual([ENTRY, expect.stringMatching(/\/remoteEntry\.js\?attempt=\d+$/u)]);
});

it('does not mix chunks of two builds of a remote', async () => {
  container.get.mockImplementationOnce(async () => {
    Object.assign(globalThis, { webpackChunksubmission: ['a chunk of the build before'] });
    throw new Error('the next chunk is gone');
  });
  await expect(loadFlow()).rejects.toThrow();
  run.mockImplementation(() => {
    expect(globalThis).not.toHaveProperty('webpackChunksubmission');
    return 'load';
  });
  expect(await loadFlow()).toBe(remote);
  expect(run).toHaveBeenCalledTimes(2);
});

it('refuses a remote that the list does not name', async () => {
  await expect(loadRemoteModule('admin/CsvExport')).rejects.toThrow('no remote named admin');
  expect(requested()).toEqual([]);
});
