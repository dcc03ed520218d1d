import { PrerequisiteError } from '../debian/prerequisites.js';
import { PackageIndex } from '../debian/resolver.js';
import { chooseSeeds } from './install.js';

const indexOf = (...names: string[]): PackageIndex => {
  const index = new PackageIndex();
  for (const name of names) index.add({ name, version: '1', depends: [], provides: [], size: 1 });
  return index;
};

describe('chooseSeeds', () => {
  it('chooses the newest PostgreSQL that has both DocumentDB and PostGIS', () => {
    const index = indexOf(
      'postgresql-17-documentdb',
      'postgresql-17-postgis-3-scripts',
      'postgresql-18-documentdb',
      'postgresql-18-postgis-3-scripts',
      'postgresql-19-documentdb',
      'postgresql-9-documentdb',
      'postgresql-9-postgis-3-scripts',
      'postgresql-20-documentdb-dbgsym',
    );
    expect(chooseSeeds(index)).toEqual(['postgresql-18-documentdb', 'postgresql-18-postgis-3-scripts']);
  });

  it('throws a one-line error when the mirror has none', () => {
    expect(() => chooseSeeds(indexOf('postgresql-18'))).toThrow(PrerequisiteError);
  });
});
