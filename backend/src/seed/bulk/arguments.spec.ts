import { ArgumentsError, readArguments, USAGE } from './arguments.js';

describe('Arguments of the bulk seed', () => {
  it.each([
    [[], { sparks: 50, contributions: 10_000, seed: 1 }],
    [['--sparks', '3'], { sparks: 3, contributions: 10_000, seed: 1 }],
    [['--seed=7', '--contributions=0', '--sparks=10000'], { sparks: 10_000, contributions: 0, seed: 7 }],
  ])('%j are accepted', (args, expected) => {
    expect(readArguments(args)).toEqual(expected);
  });

  it('include --help, which lists every option', () => {
    expect(readArguments(['--sparks', 'x', '--help'])).toBe('help');
    for (const name of ['--sparks', '--contributions', '--seed']) expect(USAGE).toContain(name);
  });

  it.each([
    [['--sparks', '0'], "--sparks must be a whole number from 1 to 10000, not '0'."],
    [['--sparks', '10001'], "--sparks must be a whole number from 1 to 10000, not '10001'."],
    [['--sparks=-5'], "--sparks must be a whole number from 1 to 10000, not '-5'."],
    [['--contributions', '1e3'], "--contributions must be a whole number from 0 to 5000000, not '1e3'."],
    [['--contributions', '2.5'], "--contributions must be a whole number from 0 to 5000000, not '2.5'."],
    [['--seed='], "--seed must be a whole number from 0 to 2147483647, not ''."],
    [['--seed'], '--seed must be a whole number from 0 to 2147483647, not nothing.'],
    [['--spark', '5'], 'There is no option --spark; known are --sparks, --contributions, --seed.'],
    [['--seed', '1', '--seed', '1'], '--seed is given twice.'],
    [['50'], "'50' belongs to no option."],
  ])('%j are rejected with a reason', (args, problem) => {
    expect(() => readArguments(args)).toThrow(ArgumentsError);
    try {
      readArguments(args);
    } catch (error) {
      expect((error as ArgumentsError).problems[0]).toBe(problem);
    }
  });

  it('report every mistake on its own line', () => {
    expect(() => readArguments(['--sparks', 'x', '--contributions', 'y', '--what'])).toThrow(
      /^--sparks .*\n--contributions .*\nThere is no option --what.*$/,
    );
  });
});
