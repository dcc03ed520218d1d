import { nameSkeleton, reservedNameCheck } from './reserved-names.js';

const isReservedName = reservedNameCheck();

it.each([
  'Sparks',
  'SPARKS',
  'sparks-support',
  'The Sparks Team',
  'Support',
  'support24',
  'admin',
  'Admin.',
  'a_d_m_i_n',
  'Adm1n',
  '4dm1n',
  'ɑdmın',
  'аdmin',
  'ΑDΜΙΝ',
  'Ｓｐａｒｋｓ',
  '𝐒𝐩𝐚𝐫𝐤𝐬',
  'Spаrks',
  'sparкs',
  '5park5',
  'Śpârķs',
  'SparksOfficial',
  'sparks.official',
  'adrnin',
  'Staff',
  'st\u200Baff',
  'Moderator 2',
  'customer service sparks',
])('%s is reserved', (name) => expect(isReservedName(name)).toBe(true));

it.each([
  'Ada Whitfield',
  'Nicholas Sparks',
  'Sparks Studio',
  'New Admin',
  'Stafford',
  'Sparky',
  'Adminton',
  'Supporter Club',
  'The Team',
  'Ирина',
  'Γιώργος',
  '山田',
  'ben2',
  'Ole',
  '',
])('%s is free', (name) => expect(isReservedName(name)).toBe(false));

it('look-alikes have one skeleton', () => {
  expect(new Set(['admin', 'ADMIN', 'аdmіn', 'adm1n', 'a-d-m-i-n', 'ádmin'].map(nameSkeleton)).size).toBe(1);
});

it.each(['Acme', 'the ACME team', 'acme-support', 'Аcmе 24', 'Acme & Söhne'])('an installation reserves %s', (name) => {
  expect(isReservedName(name)).toBe(false);
  expect(reservedNameCheck(['acme', 'Acme & Söhne'])(name)).toBe(true);
});

it('names that contain more than those of an installation are free', () => {
  expect(['Acmeline', 'Ada of Acmetown', ''].filter(reservedNameCheck(['acme']))).toEqual([]);
});
