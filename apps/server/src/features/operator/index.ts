export { explainWrongCommand, type OperatorAnswer, operatorAnswer, operatorCommand } from './commands.ts';
export { createSelfCheck } from './self-check.ts';
export { createOperator, type Operator } from './service.ts';
export { createOperatorStore } from './store.ts';
