// The contract between the shell and its remotes, shared/remote-contracts/shell-contract.json, in the forms that the
// builds need: versions for module federation, and what a remote's entry tells the shell.
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {{level: number, oldestLevel: number}} Levels
 * @typedef {Levels & {lastAddition: Levels, exports: Record<string, string[]>}} Contract
 *   `lastAddition`: the levels when an export was last added, which remotes built now may use
 */

export const contractFile = join(
  resolve(dirname(fileURLToPath(import.meta.url)), '../../..'),
  'shared/remote-contracts/shell-contract.json',
);

/** @returns {Contract} */
export const readContract = () => JSON.parse(readFileSync(contractFile, 'utf8'));

/**
 * The level rises with each change of the exports. A removal raises `oldestLevel` as well: remotes built before may use
 * what is gone.
 * @param {Contract} before
 * @param {Contract['exports']} exports by module
 * @returns {Contract}
 */
export function nextContract(before, exports) {
  const flat = (modules) => Object.entries(modules).flatMap(([name, list]) => list.map((one) => `${name} ${one}`));
  const [old, now] = [new Set(flat(before.exports)), new Set(flat(exports))];
  const isAdded = [...now].some((one) => !old.has(one));
  const isRemoved = [...old].some((one) => !now.has(one));
  const level = before.level + (isAdded || isRemoved ? 1 : 0);
  const oldestLevel = isRemoved ? level : before.oldestLevel;
  return { level, oldestLevel, lastAddition: isAdded ? { level, oldestLevel } : before.lastAddition, exports };
}

/** Version of the workspace's shared packages: a removal raises the first number, every change the second. */
export const versionOf = ({ level, oldestLevel }) => `${oldestLevel}.${level}.0`;

/**
 * The versions of the shared packages with which an app works that is built now: from the last addition to a removal.
 */
export const requiredVersionOf = ({ level, lastAddition }) => `>=${versionOf(lastAddition)} <${level + 1}.0.0`;

/**
 * What the entry of a remote says about itself: `RemoteContract` of shared/remote-contracts.
 * @param {Contract} contract
 */
export const remoteContractOf = ({ level, lastAddition }) => ({ level, neededLevel: lastAddition.level });
