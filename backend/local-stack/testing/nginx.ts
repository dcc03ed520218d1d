import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** An nginx process with a site of the shipped templates. */
export class TestNginx {
  private constructor(
    readonly folder: string,
    private readonly process: ChildProcess,
  ) {}

  /**
   * Resolves when nginx listens.
   * @param port on which the site listens
   * @param siteIn the configuration of the site, whose files are in the folder
   */
  static async start(port: number, siteIn: (folder: string) => string): Promise<TestNginx> {
    const folder = mkdtempSync(join(tmpdir(), 'sparks-nginx-'));
    writeFileSync(join(folder, 'nginx.conf'), configuration(folder, siteIn(folder)));
    const program = process.env.NGINX_PATH ?? '/usr/sbin/nginx';
    const nginx = spawn(program, ['-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    while (nginx.exitCode === null) {
      if (await accepts(port)) return new TestNginx(folder, nginx);
      await delay(20);
    }
    throw new Error('nginx does not accept the configuration');
  }

  async stop(): Promise<void> {
    const ended = once(this.process, 'exit');
    this.process.kill('SIGTERM');
    await ended;
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The settings of the image's nginx.conf that matter, around the site. */
function configuration(folder: string, site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  return [
    `daemon off; pid ${join(folder, 'nginx.pid')}; worker_processes 1;`,
    `${process.getuid?.() === 0 ? 'user root;' : ''} events {}`,
    'error_log stderr crit;',
    `http { include /etc/nginx/mime.types; default_type application/octet-stream; access_log off; ${temporary.join(' ')}`,
    `${site}}`,
  ].join('\n');
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', port });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
