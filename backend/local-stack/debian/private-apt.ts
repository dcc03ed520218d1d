import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { machineMirror } from './apt-sources.js';
import { machine } from './prerequisites.js';
import { StanzaReader, type DebianPackage, type PackageIndex } from './resolver.js';
import { run, runOrThrow } from './run.js';

/**
 * An isolated apt in its own folder: separate sources, lists and caches, empty package status, no root required.
 * Leaves the machine's apt state alone, and uses its proxy, certificate and password settings.
 */
export class PrivateApt {
  private readonly config: string;

  /** @param folder absolute path, created when missing  @param suite Debian suite, for example `forky` */
  constructor(
    private readonly folder: string,
    private readonly suite: string,
  ) {
    this.config = join(folder, 'apt.conf');
  }

  /** Writes the configuration and fetches the package list; apt verifies it with the archive keyring. */
  async update(): Promise<void> {
    const { uri, keyring } = machineMirror();
    for (const part of ['lists/partial', 'archives/partial', 'sources.list.d', 'preferences.d'])
      mkdirSync(join(this.folder, part), { recursive: true });
    writeFileSync(join(this.folder, 'status'), '');
    const { debianArch } = machine();
    // Fetch the Packages file only: no translations, contents or component metadata.
    writeFileSync(
      join(this.folder, 'sources.list'),
      `deb [arch=${debianArch} target=Packages signed-by=${keyring}] ${uri} ${this.suite} main\n`,
    );
    writeFileSync(this.config, this.configuration(debianArch));
    await runOrThrow('apt-get', [...this.configArguments(), 'update', '-qq'], { env: childEnv() });
  }

  /** Parses the whole package list in one pass. */
  async index(): Promise<PackageIndex> {
    const reader = new StanzaReader();
    const decoder = new StringDecoder('utf8');
    const onStdout = (chunk: Buffer): void => reader.push(decoder.write(chunk));
    const { code, stderr } = await run('apt-cache', [...this.configArguments(), 'dumpavail'], {
      env: childEnv(),
      onStdout,
    });
    if (code !== 0) throw new Error(`apt-cache dumpavail failed: ${stderr.trim()}`);
    return reader.end();
  }

  /**
   * Downloads packages into `debs`. apt verifies signatures and hashes and skips complete files, so an interrupted download resumes.
   * @param onBytes receives the bytes on disk about three times a second
   * @returns absolute paths of the .deb files
   */
  async download(packages: DebianPackage[], debs: string, onBytes: (bytes: number) => void): Promise<string[]> {
    mkdirSync(debs, { recursive: true });
    const sizeSoFar = (): number =>
      readdirSync(debs).reduce(
        (sum, file) => sum + (statSync(join(debs, file), { throwIfNoEntry: false })?.size ?? 0),
        0,
      );
    const timer = setInterval(() => onBytes(sizeSoFar()), 300);
    try {
      const names = packages.map(({ name, version }) => `${name}=${version}`);
      await runOrThrow('apt-get', [...this.configArguments(), 'download', '-qq', ...names], {
        env: childEnv(),
        cwd: debs,
      });
    } finally {
      clearInterval(timer);
    }
    return readdirSync(debs)
      .filter((file) => file.endsWith('.deb'))
      .map((file) => join(debs, file));
  }

  /** Removes apt's binary caches, which it can rebuild within a second; keeps the package list. */
  removeCaches(): void {
    for (const file of ['pkgcache.bin', 'srcpkgcache.bin']) rmSync(join(this.folder, file), { force: true });
  }

  /** apt reads `-c` after the machine's configuration, so it takes precedence. */
  private configArguments(): string[] {
    return ['-c', this.config];
  }

  private configuration(arch: string): string {
    const at = (part: string): string => `"${join(this.folder, part)}"`;
    return [
      `Dir::Etc::SourceList ${at('sources.list')};`,
      `Dir::Etc::SourceParts ${at('sources.list.d')};`,
      'Dir::Etc::Preferences "/dev/null";',
      `Dir::Etc::PreferencesParts ${at('preferences.d')};`,
      `Dir::State ${at('.')};`,
      `Dir::State::Lists ${at('lists')};`,
      `Dir::State::status ${at('status')};`,
      `Dir::Cache ${at('.')};`,
      `Dir::Cache::archives ${at('archives')};`,
      'Dir::Cache::pkgcache "pkgcache.bin";',
      'Dir::Cache::srcpkgcache "srcpkgcache.bin";',
      `APT::Architecture "${arch}";`,
      `#clear APT::Architectures;`,
      'APT::Sandbox::User "";',
      'Acquire::Languages "none";',
      'Acquire::Retries "3";',
      'Acquire::GzipIndexes "true";',
      '#clear APT::Update::Post-Invoke;',
      '#clear APT::Update::Post-Invoke-Success;',
      '#clear DPkg::Post-Invoke;',
      '',
    ].join('\n');
  }
}

/** Inherits the machine's environment (including proxies), with English messages and no other apt configuration. */
function childEnv(): NodeJS.ProcessEnv {
  const { APT_CONFIG: _other, ...env } = process.env;
  return { ...env, LC_ALL: 'C' };
}
