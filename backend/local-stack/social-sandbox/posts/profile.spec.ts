import { startSandboxClient, type SandboxClient } from '../../testing/sandbox-client.js';

let sandbox: SandboxClient;
beforeAll(async () => {
  sandbox = await startSandboxClient();
});
afterAll(() => sandbox.close());

const put = (path: string, body: unknown) =>
  sandbox.send('PUT', `/_control/${path}`, JSON.stringify(body), { 'content-type': 'application/json' });
const jsonOf = (reply: { text: string }) => JSON.parse(reply.text) as Record<string, unknown>;

it('an account keeps its generated facts, whatever the case of its name', async () => {
  const first = jsonOf(await sandbox.get('/_control/profiles/twitter/Some_One'));
  const again = jsonOf(await sandbox.get('/_control/profiles/twitter/some_one'));
  expect({ ...again, handle: '', displayName: '' }).toEqual({ ...first, handle: '', displayName: '' });
  expect(first).toMatchObject({ bio: expect.any(String), followers: expect.any(Number), state: 'public' });
});

it('posts have the id of their account, also when it is described later', async () => {
  await put('posts/youtube/aaaaaaaaaa1', { username: 'channel.one' });
  await put('profiles/youtube/channel.one', { id: 'UCdescribed' });
  expect(jsonOf(await sandbox.get('/_control/posts/youtube/aaaaaaaaaa1'))).toMatchObject({ authorId: 'UCdescribed' });
  await put('posts/youtube/aaaaaaaaaa1', { authorId: 'UCother' });
  expect(jsonOf(await sandbox.get('/_control/posts/youtube/aaaaaaaaaa1'))).toMatchObject({ authorId: 'UCother' });
});

it('the accounts of the sign-in have the ids of their posts', async () => {
  expect(jsonOf(await sandbox.get('/_control/profiles/twitter/ada_whitfield'))).toMatchObject({ id: '2244990001' });
  await put('posts/youtube/aaaaaaaaaa2', { username: 'adamakes' });
  expect(jsonOf(await sandbox.get('/_control/posts/youtube/aaaaaaaaaa2'))).toMatchObject({
    authorId: 'UCsandboxAdaMakes000000a',
  });
});

it.each([
  [{ state: 'gone' }, 'state'],
  [{ bio: 5 }, 'bio'],
  [{ id: 'a b' }, 'id'],
  [{ followers: -1 }, 'followers'],
  [{ createdAt: 'yesterday' }, 'createdAt'],
  [{ handle: 'x' }, 'handle'],
])('rejects %j', async (body, field) => {
  const reply = await put('profiles/reddit/someone', body);
  expect([reply.status, jsonOf(reply).field]).toEqual([400, field]);
});

it('forgets described profiles with the described posts', async () => {
  await put('profiles/reddit/someone', { bio: 'described' });
  await sandbox.send('DELETE', '/_control/posts');
  expect(jsonOf(await sandbox.get('/_control/profiles/reddit/someone')).bio).not.toBe('described');
});
