export { type ErasedPerson, nameChanges, newPseudonym, patternOf } from './erased-person.js';
export { ERASURE_STAGES, type ErasureHook, ErasureHooks, type ErasureStage } from './erasure-hooks.js';
export { type ErasureCheck, ErasureRefusals } from './erasure-refusals.js';
export { PersonalDataModule } from './personal-data.module.js';
export { RegisteredCollectionsRepository, replaceNamesOf } from './registered-collections.repository.js';
