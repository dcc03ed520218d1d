export { ApprovalBonusService, dueBonusOf, type BonusResult } from './approval-bonus.service.js';
export { BonusReservesService } from './bonus-reserves.service.js';
export { BonusRepository } from './bonus.repository.js';
export { BonusesModule, BonusesWorkerModule } from './bonuses.module.js';
export { UnpaidBonusesService } from './unpaid-bonuses.service.js';
