import { resolve } from 'node:path';
import { nameSkeleton } from '@sparks/domain';

export interface Setting<T> {
  expected: string;
  /** `undefined` for an invalid text. */
  parse: (text: string) => T | undefined;
  /** The value never appears in a message. */
  secret: boolean;
}

export interface SettingProblem {
  name: string;
  message: string;
}

export function setting<T>(expected: string, parse: Setting<T>['parse'], secret = false): Setting<T> {
  return { expected, parse, secret };
}

export const text = (expected: string): Setting<string> => setting(expected, (value) => value);

export const secret = (expected: string): Setting<string> => setting(expected, (value) => value, true);

/** A random key that the operator generates. */
export const generatedSecret = (): Setting<string> =>
  setting('a random text of at least 32 characters', (value) => (value.length >= 32 ? value : undefined), true);

/** A directory; relative to the working directory. */
export const directory = (): Setting<string> => setting('the path of a directory', (value) => resolve(value));

/** A file; relative to the working directory. */
export const file = (): Setting<string> => setting('the path of a file', (value) => resolve(value));

/** Both bounds are inclusive. */
export const integer = (min: number, max: number, unit = ''): Setting<number> =>
  setting(`a whole number from ${min} to ${max}${unit && ` ${unit}`}`, (value) => {
    const number = Number(value);
    return /^\d+$/.test(value) && number >= min && number <= max ? number : undefined;
  });

export const flag = (): Setting<boolean> =>
  setting('true or false', (value) => (value === 'true' ? true : value === 'false' ? false : undefined));

export const oneOf = <const T extends string>(...values: T[]): Setting<T> =>
  setting(`one of ${values.join(', ')}`, (value) => values.find((candidate) => candidate === value));

/** An absolute URL with one of the schemes (without the colon). Removes trailing slashes; non-HTTP URLs are secret, as they may contain passwords. */
export const url = (schemes: readonly string[], example: string): Setting<string> =>
  setting(
    `a URL such as ${example}`,
    (value) => {
      if (!URL.canParse(value)) return undefined;
      const { protocol, hostname } = new URL(value);
      return schemes.includes(protocol.slice(0, -1)) && hostname !== '' ? value.replace(/\/+$/, '') : undefined;
    },
    schemes.some((scheme) => scheme !== 'http' && scheme !== 'https'),
  );

export const httpUrl = (example: string): Setting<string> => url(['http', 'https'], example);

/** The issuer of access tokens, kept verbatim because the `iss` claim must match exactly. */
export const issuerUrl = (): Setting<string> =>
  setting('the issuer of the access tokens, such as https://id.example.org', (value) =>
    /^https?:\/\/[^\s]+$/.test(value) && URL.canParse(value) ? value : undefined,
  );

/** Not `url`: a MongoDB URI may contain several hosts. */
export const mongoUri = (): Setting<string> =>
  setting(
    'a URI such as mongodb://127.0.0.1:27017/?directConnection=true',
    (value) => (/^mongodb(\+srv)?:\/\/[^\s/]+/.test(value) ? value : undefined),
    true,
  );

export const originList = (): Setting<string[]> =>
  setting('comma-separated origins, such as https://app.example.org', (value) => {
    const list = value.split(',').map((origin) => origin.trim());
    return list.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin) ? list : undefined;
  });

export const listOf = <const T extends string>(values: readonly T[]): Setting<readonly T[]> =>
  setting(`a comma-separated list of ${values.join(', ')}`, (value) => {
    const list = value.split(',').map((word) => values.find((candidate) => candidate === word.trim()));
    return list.every((word) => word !== undefined) ? [...new Set(list)] : undefined;
  });

export const idList = (): Setting<string[]> =>
  setting('comma-separated ids of 24 hexadecimal digits', (value) => {
    const list = value.split(',').map((id) => id.trim().toLowerCase());
    return list.every((id) => /^[0-9a-f]{24}$/.test(id)) ? list : undefined;
  });

/** Names with at least one letter or digit. */
export const nameList = (): Setting<string[]> =>
  setting('comma-separated names', (value) => {
    const list = value.split(',').map((name) => name.trim());
    return list.every((name) => nameSkeleton(name) !== '') ? list : undefined;
  });

/** Reads settings and collects all problems, so that they are reported at once. */
export class SettingReader {
  readonly problems: SettingProblem[] = [];

  constructor(private readonly source: Readonly<Record<string, string | undefined>>) {}

  /** `undefined` when the setting is absent, empty or invalid; the latter adds a problem. */
  optional<T>(name: string, { expected, parse, secret: hidden }: Setting<T>): T | undefined {
    const raw = this.source[name]?.trim();
    if (raw === undefined || raw === '') return undefined;
    const value = parse(raw);
    if (value === undefined)
      this.problems.push({
        name,
        message: `${name}: expected ${expected}, got ${hidden ? 'an invalid value' : JSON.stringify(raw)}`,
      });
    return value;
  }

  withDefault<T>(name: string, kind: Setting<T>, value: NoInfer<T>): T {
    return this.optional(name, kind) ?? value;
  }

  /** @param why the reason that the setting is required. The result is valid only when there are no problems. */
  required<T>(name: string, kind: Setting<T>, why = ''): T {
    const before = this.problems.length;
    const value = this.optional(name, kind);
    if (value === undefined && this.problems.length === before) {
      this.problems.push({ name, message: `${name}: expected ${kind.expected}${why && ` (${why})`}, got nothing` });
    }
    return value as T;
  }
}
