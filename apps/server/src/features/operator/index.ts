export { explainWrongCommand, type OperatorAnswer, operatorAnswer, operatorCommand } from './commands.ts';
export type { Check } from './doctor-command.ts';
export { createOperator, type Operator } from './service.ts';
export { createOperatorStore } from './store.ts';
