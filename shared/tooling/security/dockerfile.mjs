// Static security checks of a Dockerfile.

/** The instructions of a Dockerfile, `{ name, rest }`, with continuation lines joined and comments removed. */
export function instructionsOf(dockerfile) {
  const joined = dockerfile
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replace(/\\\n/g, ' ');
  return joined.split('\n').flatMap((line) => {
    const match = /^\s*([A-Za-z]+)\s+(.*\S)\s*$/.exec(line);
    return match ? [{ name: match[1].toUpperCase(), rest: match[2] }] : [];
  });
}

/** Build stages in order: `{ from, name?, instructions }`. */
export function stagesOf(dockerfile) {
  const stages = [];
  for (const instruction of instructionsOf(dockerfile)) {
    if (instruction.name === 'FROM') {
      const [, from, name] = /^(?:--\S+\s+)*(\S+)(?:\s+AS\s+(\S+))?$/i.exec(instruction.rest) ?? [];
      stages.push({ from, name, instructions: [] });
    } else stages.at(-1)?.instructions.push(instruction);
  }
  return stages;
}

/** The instructions of a stage, including those of the stages it is based on. */
function lineage(stages, stage) {
  const base = stages.find(({ name }) => name !== undefined && name === stage.from);
  return [...(base ? lineage(stages, base) : []), ...stage.instructions];
}

/** Whether a stage installs packages after it has copied the sources: each change of them then repeats the installation. */
function installsAfterSources(stages, stage) {
  const instructions = lineage(stages, stage);
  const sources = instructions.findIndex(({ name, rest }) => name === 'COPY' && /^\.\s/.test(rest));
  return sources >= 0 && instructions.slice(sources).some(({ name, rest }) => name === 'RUN' && INSTALL.test(rest));
}

/** Whether the packages that an instruction copies were installed with devDependencies. */
function copiesDevelopmentPackages(stages, { name, rest }) {
  const [, source] = /--from=(\S+)\s.*node_modules\s/.exec(rest) ?? [];
  const stage = stages.find((candidate) => candidate.name === source);
  if (name !== 'COPY' || stage === undefined) return false;
  return lineage(stages, stage).some(
    (step) => step.name === 'RUN' && INSTALL.test(step.rest) && !/--omit=dev/.test(step.rest),
  );
}

const INSTALL = /\bnpm (?:install|ci)\b/;
const SECRET_NAME = /(?:^|_)(?:secret|password|passwd|token|api_?key|private_?key|credentials?)(?:_|$)/i;
const PINNED = /^[\w./-]+:v?\d+\.\d+(?:\.\d+)?(?:-[\w.-]+)?(?:@sha256:[0-9a-f]{64})?$/;

/** One line per violated rule. */
export function problemsOfDockerfile(dockerfile) {
  const stages = stagesOf(dockerfile);
  const names = stages.map(({ name }) => name);
  const last = stages.at(-1);
  if (last === undefined) return ['there is no stage'];
  const ofLast = lineage(stages, last);
  const user = ofLast.filter(({ name }) => name === 'USER').at(-1)?.rest;
  const settings = stages
    .flatMap(({ instructions }) => instructions)
    .filter(({ name }) => name === 'ARG' || name === 'ENV');
  const settingNames = settings.flatMap(({ rest }) =>
    /=/.test(rest) ? [...rest.matchAll(/(?:^|\s)(\w+)=/g)].map(([, name]) => name) : [rest.split(/\s/)[0]],
  );
  return [
    ...(stages.length < 2 ? ['it has one stage: what builds must not be in what runs'] : []),
    ...stages
      .filter(({ from }) => !names.includes(from) && !PINNED.test(from))
      .map(({ from }) => `the base ${from} is not pinned by version`),
    ...(user === undefined || /^(?:root|0)(?::|$)/.test(user) ? ['the last stage runs as root'] : []),
    ...(user !== undefined && !/^(?:root|\d+)(?::|$)/.test(user) ? ['the user of the last stage is not a number'] : []),
    ...stages
      .filter((stage) => installsAfterSources(stages, stage))
      .map(({ name }) => `the stage ${name} installs packages after copying the sources`),
    ...(ofLast.some((instruction) => copiesDevelopmentPackages(stages, instruction))
      ? ['the last stage contains devDependencies']
      : []),
    ...(ofLast.some(({ name, rest }) => name === 'HEALTHCHECK' && rest !== 'NONE')
      ? []
      : ['the last stage has no HEALTHCHECK']),
    ...settingNames.filter((name) => SECRET_NAME.test(name)).map((name) => `${name} would be readable in the image`),
    ...last.instructions
      .filter(({ name, rest }) => name === 'COPY' && /^(?:--chown=\S+\s+)?\.\s/.test(rest))
      .map(() => 'the last stage copies the whole folder'),
    ...stages
      .flatMap(({ instructions }) => instructions)
      .filter(({ name, rest }) => name === 'ADD' || /curl[^|]*\|\s*(?:ba)?sh/.test(rest))
      .map(({ name }) => `${name} fetches what nobody has looked at`),
  ];
}
