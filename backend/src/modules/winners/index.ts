export { WinnersApiModule, WinnersModule, WinnersWorkerModule } from './winners.module.js';
