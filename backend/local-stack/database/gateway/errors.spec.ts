import {
  ConnectionLostError,
  errorReply,
  mongoCode,
  MongoError,
  sqlState,
  toMongoError,
  unpackSqlState,
} from './errors.js';

const pgError = (code: string, message = 'text'): Error => Object.assign(new Error(message), { code });

describe('sqlState', () => {
  it('distinguishes server errors from socket errors', () => {
    expect(sqlState(pgError('23505'))).toBe('23505');
    expect(
      sqlState(Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write', errno: -32 })),
    ).toBeUndefined();
    expect(sqlState(Object.assign(new Error(), { code: 'ECONNRESET' }))).toBeUndefined();
    expect([sqlState(undefined), sqlState('text'), sqlState(new Error('text'))]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('unpackSqlState', () => {
  it.each([
    [319029277, 'M001C'],
    [486539293, 'M000M'],
    [525074461, 'M00CO'],
    [16777220, '40001'],
    [16908482, '23P01'],
  ])('reads %d as %s', (packed, state) => {
    expect(unpackSqlState(packed)).toBe(state);
  });

  it.each([0, 1, 66, 121, 112, -5, 1.5, 2 ** 31, Number.NaN])('leaves %d alone', (code) => {
    expect(unpackSqlState(code)).toBeUndefined();
  });
});

describe('mongoCode', () => {
  it.each([
    ['M001C', 11000],
    ['23P01', 11000],
    ['M000M', 66],
    ['M00CO', 121],
    ['40001', 112],
    ['40P01', 112],
    ['57014', 50],
    ['42P01', 26],
    ['08006', 91],
    ['57P01', 91],
    ['XX000', 1],
    ['M0000', 1],
    ['M0ZZZ', 2],
  ])('%s is %d', (state, code) => {
    expect(mongoCode(state, false)).toBe(code);
  });

  it('maps a lock timeout to a write conflict inside a transaction', () => {
    expect([mongoCode('55P03', true), mongoCode('55P03', false)]).toEqual([112, 24]);
  });

  it('recognizes a lock timeout with a late interrupt and distinguishes it from a statement timeout', () => {
    const late = 'canceling statement due to user request';
    expect([mongoCode('57014', true, late), mongoCode('57014', false, late)]).toEqual([112, 24]);
    expect(
      [true, false].map((inTransaction) =>
        mongoCode('57014', inTransaction, 'canceling statement due to statement timeout'),
      ),
    ).toEqual([50, 50]);
    expect(errorReply(toMongoError(pgError('57014', late), true), true)).toMatchObject({
      code: 112,
      errorLabels: ['TransientTransactionError'],
    });
  });
});

describe('toMongoError and errorReply', () => {
  it('labels errors that a retry of the transaction can resolve, in transactions only', () => {
    for (const error of [pgError('40001'), pgError('55P03'), pgError('25P02'), new ConnectionLostError('gone')]) {
      expect(errorReply(toMongoError(error, true), true)).toMatchObject({
        ok: 0,
        errorLabels: ['TransientTransactionError'],
      });
      expect(errorReply(toMongoError(error, false), false)).not.toHaveProperty('errorLabels');
    }
  });

  it('does not label a duplicate key, even in a transaction', () => {
    expect(errorReply(toMongoError(pgError('23P01'), true), true)).toEqual({
      ok: 0,
      errmsg: 'text',
      code: 11000,
      codeName: 'DuplicateKey',
    });
  });

  it('reports concurrent creation of a collection as a conflict in a transaction', () => {
    expect(toMongoError(pgError('M0000', 'Unable to create the specified collection'), true).code).toBe(112);
  });

  it('preserves MongoErrors with their fields and maps unknown errors to InternalError', () => {
    expect(errorReply(new MongoError(11000, 'dup', { keyPattern: { a: 1 } }), false)).toMatchObject({
      code: 11000,
      keyPattern: { a: 1 },
    });
    expect(toMongoError(new TypeError('bug'), false)).toMatchObject({
      code: 1,
      codeName: 'InternalError',
      message: 'bug',
    });
  });
});
